import listed from './word-effects.json' with { type: 'json' }

/** What a word mostly brings into a claim beside its subject, measure and value. */
export const effectClasses = {
  A: 'audience',
  H: 'channel',
  R: 'region',
  V: 'version',
  P: 'part',
  C: 'condition',
  T: 'occasion',
  K: 'kind',
  E: 'evaluation',
  S: 'source',
  M: 'modality',
  N: 'negation',
  Q: 'quantity',
  G: 'grammar',
  D: 'description',
  O: 'event',
} as const
export type EffectClass = (typeof effectClasses)[keyof typeof effectClasses]

/** `narrows` says from 0 (surely nothing) to 9 (surely) how likely a phrase built on the word narrows the claim. */
export interface WordEffect {
  readonly is: EffectClass
  readonly narrows: number
}

const effects: ReadonlyMap<string, WordEffect> = new Map(
  Object.entries(listed).flatMap(([key, words]) => {
    const effect = { is: effectClasses[key.charAt(0) as keyof typeof effectClasses], narrows: Number(key.charAt(1)) }
    return words.split(' ').map((word) => [word, effect] as const)
  }),
)

/** What a word mostly does to a claim, by its stem (`Token.stem`); undefined of words that nobody has judged. */
export const effectOf = (stem: string): WordEffect | undefined => effects.get(stem)
