import {
  bucketNamed,
  chanceOf,
  folded,
  likeliestWindow,
  lowered,
  needOf,
  openedWeights,
  passing,
  type Read,
  readFeatures,
  type Sieve,
  sieveOf,
  type Weights,
  type Window,
  windowsOf,
} from '#text'
import { plainText } from './characters.ts'
import type { Definition, DefinitionText } from './definition.ts'
import { shownSpan, type ToolFinding } from './finding.ts'
import { senses } from './senses.ts'
import fitted from './wording.json' with { type: 'json' }

/**
 * Likens the wording of a definition to poisoned ones: the features of `#text` and, since an order about the tool's own job is honest,
 * what a sentence speaks of that the tool itself is not about. The weights were fitted on labelled definitions and are figures only.
 */

/** What a tool is about, and the names that are its own. */
interface About {
  readonly concepts: ReadonlySet<string>
  readonly meant: ReadonlySet<string>
  readonly names: ReadonlySet<string>
}

/** What the name of a tool and its first sentence speak of. */
function aboutOf({ name, parameters }: Definition, purpose: string): About {
  const { tokens } = readFeatures(lowered(purpose))
  return {
    concepts: new Set(tokens.flatMap(({ concepts }) => concepts)),
    meant: new Set(senses.filter(([, form]) => form.test(purpose)).map(([what]) => what)),
    names: new Set([name, ...parameters.map((one) => one.name)].map((one) => one.toLowerCase())),
  }
}

/** A text of a definition as it is judged, with the windows it is judged in. */
export interface WordedText {
  readonly text: DefinitionText
  readonly places: readonly number[]
  readonly read: Read
  readonly windows: readonly Window[]
}

const windowSize = { tokens: 40, stride: 16 } as const
/** A sentence of more tokens is read in pieces. */
const sentenceTokens = 60

/** The texts of a definition taken apart. `purpose` is its name and the first sentence of its description. */
export function readWording(definition: Definition, purpose: string): readonly WordedText[] {
  const about = aboutOf(definition, purpose)
  return definition.texts
    .filter(({ text, isName }) => !isName && text.length >= 12)
    .map((text) => {
      const { text: plain, places } = plainText(text.text)
      const alike = folded(plain)
      const lower = lowered(alike.length === plain.length ? alike : plain)
      const read = withMeanings(readFeatures(lower), lower, text.path, about)
      return { text, places, read, windows: windowsOf(read.tokens, windowSize) }
    })
}

let sieve: Sieve | undefined
/** What a small-letter sentence speaks of. Most senses are ruled out by what their forms need, which is far cheaper than to look for them. */
function sensesOf(said: string): readonly string[] {
  sieve ??= sieveOf(senses.map(([, form]) => needOf(form.source)))
  return passing(sieve, said).flatMap((at) => {
    const [what, form] = senses[at] ?? []
    return what !== undefined && form?.test(said) === true ? [what] : []
  })
}

/** Adds to the features of a text what its sentences mean beside what the tool is about. */
function withMeanings({ tokens, features, letters }: Read, lower: string, path: string, about: About): Read {
  // What nothing is added to stays as it was read.
  const added: (readonly number[])[] = [...features]
  const grown = new Map<number, number[]>()
  const kind = kindOf(path)
  const put = (at: number, name: string) => {
    let own = grown.get(at)
    if (own === undefined) {
      const read = features[at]
      if (read === undefined) return
      own = [...read]
      grown.set(at, own)
      added[at] = own
    }
    own.push(bucketNamed(name))
  }
  for (let from = 0; from < tokens.length; ) {
    let to = from + 1
    while (to < tokens.length && to - from < sentenceTokens && tokens[to - 1]?.border !== true) to += 1
    const said = lower.slice(tokens[from]?.start ?? 0, tokens[to - 1]?.end ?? 0)
    const held = sensesOf(said).map((what) => (about.meant.has(what) ? what : `+${what}`))
    held.forEach((one, rank) => {
      put(from, `t:${one}`)
      put(from, `t:${kind}:${one}`)
      for (const other of held.slice(rank + 1)) put(from, `t:${one}:${other}`)
    })
    const foreign = new Set<string>()
    for (let at = from; at < to; at += 1)
      for (const one of tokens[at]?.concepts ?? []) if (!about.concepts.has(one)) foreign.add(one)
    for (const one of foreign) {
      put(from, `f:${one}`)
      put(from, `f:${kind}:${one}`)
      for (const other of held) put(from, `f:${one}:${other}`)
    }
    for (const [named] of said.includes('_') ? said.matchAll(/\b[a-z]\w{0,40}_\w{1,40}/g) : [])
      for (const one of ['', ...held]) put(from, `n:${about.names.has(named) ? 'own' : 'other'}:${one}`)
    from = to
  }
  const named = /\/properties\/([^/]{1,60})\//.exec(path)?.[1]?.toLowerCase()
  for (const word of named?.split(/[^a-z]+/) ?? []) put(0, `k:${word}`)
  put(0, `k:${kind}:`)
  return { tokens, features: added, letters }
}

/** Where in a definition a text stands. */
function kindOf(path: string): string {
  const last = path.slice(path.lastIndexOf('/') + 1)
  const inside = path.includes('/properties/') ? 'parameter' : 'tool'
  return /^(?:description|title|default|const|pattern|format)$/.test(last)
    ? `${inside}.${last}`
    : /\/(?:enum|examples?|tags|required)\/\d+$/.test(path)
      ? `${inside}.list`
      : `${inside}.other`
}

/** Where a definition is most like a poisoned one. */
export interface LikeliestText {
  /** Log-odds among the definitions of the fit. */
  readonly odds: number
  /** What was taken off them because the definition has many windows. */
  readonly chance: number
  readonly worded: WordedText
  readonly window: Window
}

/** A definition is many texts of many kinds, so the likest of them says less than that of one text. */
const manyTexts = 2

/** The stretch of a definition that is most like poison; undefined where it has no text. */
export function likeliestText(texts: readonly WordedText[], weights: Weights): LikeliestText | undefined {
  let best: Omit<LikeliestText, 'chance'> | undefined
  for (const worded of texts) {
    const one = likeliestWindow(worded.read, worded.windows, weights)
    if (one !== undefined && (best === undefined || one.odds > best.odds)) best = { ...one, worded }
  }
  const chance = manyTexts * chanceOf(texts.reduce((sum, { windows }) => sum + windows.length, 0))
  return best === undefined ? undefined : { ...best, odds: best.odds - chance, chance }
}

let held: Weights | undefined
/** The weights that come with this version, opened at first use. */
export function heldWeights(): Weights {
  held ??= openedWeights(fitted)
  return held
}

/** Log-odds above which a wording alone is suspicious (the fit puts its bar at nought), and beside a weak sign of an order. */
const bars = { alone: 0, beside: -0.7 } as const

/**
 * Log-odds below which what rules found in a wording is doubted, and the most that many windows take off them there, so that padding argues no
 * sign away.
 */
const doubt = { below: -1.3, chance: 1.2 } as const

/** Whether a definition is worded quite unlike poison, whatever phrases it holds. */
export function isUnlikePoison(definition: Definition, purpose: string, weights: Weights): boolean {
  const likeliest = likeliestText(readWording(definition, purpose), weights)
  if (likeliest === undefined) return false
  return likeliest.odds + Math.max(0, likeliest.chance - doubt.chance) < doubt.below
}

/** The stretch of a definition whose wording is that of poison. `isBeside` a weak sign of an order, less is enough. */
export function findWording(
  definition: Definition,
  purpose: string,
  isBeside: boolean,
  weights: Weights,
): readonly ToolFinding[] {
  const likeliest = likeliestText(readWording(definition, purpose), weights)
  if (likeliest === undefined || likeliest.odds < (isBeside ? bars.beside : bars.alone)) return []
  const { text, places, read } = likeliest.worded
  const start = places[read.tokens[likeliest.window.from]?.start ?? 0] ?? 0
  const end = places[read.tokens[likeliest.window.to - 1]?.end ?? 0] ?? text.text.length
  return [
    {
      kind: 'instruction_to_model',
      severity: 'medium',
      detail: 'It is worded like definitions that order a model to do what the tool itself has no need of.',
      path: text.path,
      start,
      end,
      span: shownSpan(text.text, start, end),
    },
  ]
}
