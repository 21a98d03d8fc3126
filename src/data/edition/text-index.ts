/** 32 bits over the UTF-16 units of a text: FNV-1a, its bits mixed once more. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  return (hash ^ (hash >>> 13)) >>> 0
}

/**
 * Where a text stands among `count` different ones that `textAt` reads from elsewhere; undefined when it is none of them.
 * One typed array of hashes and places: no string stays in the heap, whose collection would otherwise grow with the
 * edition, and a text that is not there costs one touch of memory.
 */
export function textIndex(count: number, textAt: (at: number) => string): (text: string) => number | undefined {
  let capacity = 16
  while (capacity < 2 * count) capacity *= 2
  const mask = capacity - 1
  // Two entries a slot: the hash, and the place plus one, of which 0 is an empty slot.
  const slots = new Uint32Array(2 * capacity)
  for (let at = 0; at < count; at += 1) {
    const hash = hashOf(textAt(at))
    let slot = hash & mask
    while (slots[2 * slot + 1] !== 0) slot = (slot + 1) & mask
    slots[2 * slot] = hash
    slots[2 * slot + 1] = at + 1
  }
  return (text) => {
    const hash = hashOf(text)
    for (let slot = hash & mask; ; slot = (slot + 1) & mask) {
      const place = slots[2 * slot + 1] ?? 0
      if (place === 0) return undefined
      if (slots[2 * slot] === hash && textAt(place - 1) === text) return place - 1
    }
  }
}

/** Bits of a filter of beginnings: a megabyte, of which the whole edition sets a thirtieth. */
const filterBits = 2 ** 23

/**
 * Whether any of `count` texts may begin with two words, which say so of nothing else but one beginning in thirty: most pairs of words of
 * a sentence begin no name, and whoever looks for one need not look for the longer ones.
 */
export function beginnings(count: number, textAt: (at: number) => string): (words: string) => boolean {
  const bits = new Uint32Array(filterBits / 32)
  for (let at = 0; at < count; at += 1) {
    const text = textAt(at)
    const first = text.indexOf(' ')
    if (first < 0) continue
    const second = text.indexOf(' ', first + 1)
    const hash = hashOf(second < 0 ? text : text.slice(0, second)) % filterBits
    bits[hash >>> 5] = (bits[hash >>> 5] ?? 0) | (1 << (hash & 31))
  }
  return (words) => {
    const hash = hashOf(words) % filterBits
    return ((bits[hash >>> 5] ?? 0) & (1 << (hash & 31))) !== 0
  }
}
