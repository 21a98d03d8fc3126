import { readFileSync } from 'node:fs'
import { effectClasses } from '../../../../src/verify/lexicon/word-effects.ts'
import { stemOf } from '../../../../src/verify/parse/tokens.ts'

const annotators = [1, 2, 3, 4].map((number) => `annotator-${number}`)

/** Words by what annotators said they do to a claim: the letter of the likeliest class and how likely they narrow it, as `word-effects.json` holds them. */
export function wordEffects(): Readonly<Record<string, string>> {
  const rows = annotators.flatMap((name) =>
    readFileSync(new URL(`../words/${name}.tsv`, import.meta.url), 'utf8')
      .trim()
      .split('\n'),
  )
  const byKey = new Map<string, Set<string>>()
  for (const row of rows) {
    const [word = '', classes = '', narrows = ''] = row.split('\t')
    const is = classes.charAt(0)
    if (!Object.hasOwn(effectClasses, is)) continue
    const key = `${is}${narrows}`
    byKey.set(key, (byKey.get(key) ?? new Set()).add(stemOf(word)))
  }
  return Object.fromEntries([...byKey].sort().map(([key, words]) => [key, [...words].sort().join(' ')]))
}
