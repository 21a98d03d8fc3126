import { isObject, type Json } from './definition.ts'

/** JSON with keys in the order of their code units and nothing between, as RFC 8785 has it. How deep it may nest was seen where it was parsed. */
export function canonicalJson(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (isObject(value))
    return `{${Object.keys(value)
      .sort()
      .map((key) => `${JSON.stringify(key)}:${canonicalJson(value[key] ?? null)}`)
      .join(',')}}`
  return JSON.stringify(value)
}

/** sha256 of a definition's canonical form: the same for the same definition however its keys are ordered. */
export async function digestOf(value: Json): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(canonicalJson(value)))
  return `sha256:${[...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}
