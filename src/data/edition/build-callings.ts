import { callingKinds, normaliseName } from '../../model/facts.ts'
import type { CallingDraft } from './draft.ts'
import { type StringWriter, u32 } from './string-writer.ts'

/** The index of callings: keys in order, each with its bearers. Callings of brands that are not there are refused. */
export function buildCallings(
  callings: readonly CallingDraft[],
  brandRef: (slug: string) => number,
  strings: StringWriter,
) {
  const byKey = new Map<string, CallingDraft[]>()
  for (const calling of callings) {
    const key = normaliseName(calling.name)
    if (key === '') continue
    const known = byKey.get(key) ?? []
    byKey.set(key, known)
    if (!known.some(({ brand, kind }) => brand === calling.brand && kind === calling.kind)) known.push(calling)
  }
  const keys = [...byKey.keys()].sort()
  const starts: number[] = []
  const flat: CallingDraft[] = []
  for (const key of keys) {
    starts.push(flat.length)
    flat.push(
      ...(byKey.get(key) ?? []).sort(
        (a, b) =>
          callingKinds.indexOf(a.kind) - callingKinds.indexOf(b.kind) ||
          (a.brand < b.brand ? -1 : a.brand > b.brand ? 1 : 0),
      ),
    )
  }
  starts.push(flat.length)
  return {
    callingKey: u32(keys.map((key) => strings.add(key))),
    callingStart: u32(starts),
    callingBrand: u32(flat.map(({ brand }) => brandRef(brand))),
    callingName: u32(flat.map(({ name }) => strings.add(name))),
    callingKind: Uint8Array.from(flat, ({ kind }) => callingKinds.indexOf(kind)),
  }
}
