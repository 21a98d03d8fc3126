/** A trie over words, so that one walk finds the longest of many thousand phrases. */
export interface Trie<T> {
  readonly next: Map<string, Trie<T>>
  readonly payloads: T[]
}

/** An empty trie. */
export function createTrie<T>(): Trie<T> {
  return { next: new Map(), payloads: [] }
}

/** Add a phrase given as words. */
export function addPhrase<T>(trie: Trie<T>, words: readonly string[], payload: T): void {
  let node = trie
  for (const word of words) {
    let child = node.next.get(word)
    if (child === undefined) {
      child = createTrie()
      node.next.set(word, child)
    }
    node = child
  }
  node.payloads.push(payload)
}

export interface Hit<T> {
  readonly to: number
  readonly payloads: readonly T[]
}

/** The longest phrase that starts at word `from`, or undefined. `wordAt` gives '' beyond the end. */
export function longestPhrase<T>(trie: Trie<T>, wordAt: (index: number) => string, from: number): Hit<T> | undefined {
  let node: Trie<T> | undefined = trie
  let found: Hit<T> | undefined
  for (let at = from; ; at += 1) {
    const word = wordAt(at)
    node = word === '' ? undefined : node.next.get(word)
    if (node === undefined) return found
    if (node.payloads.length > 0) found = { to: at + 1, payloads: node.payloads }
  }
}
