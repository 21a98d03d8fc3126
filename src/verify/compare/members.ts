import { type Attribute, normaliseName } from '#model'

/** Whether a recorded value is a member of the vocabulary: by its own name, by one of its wordings, with a maker's name before it ("Apple A15 Bionic"), or because it implies it. */
export function sameMember(value: string, member: string, attribute: Attribute): boolean {
  if (value === member || attribute.implies?.[value]?.includes(member) === true) return true
  const plain = normaliseName(value)
  const wordings = [member, ...(attribute.values?.[member] ?? [])].map(normaliseName)
  const withoutFirst = attribute.kind === 'text' ? plain.slice(plain.indexOf(' ') + 1) : plain
  return wordings.some((wording) => wording === plain || (wording.includes(' ') && wording === withoutFirst))
}
