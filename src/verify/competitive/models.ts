import type { AnswerIndex } from '#model'
import { normaliseName } from '#model'
import { addPhrase, createTrie, type Trie } from '../lexicon/trie.ts'

/** Models a name stands for. */
export interface ModelNames {
  /** Name of a model, a line of models or a provider, in words → indexes into `models`. */
  readonly trie: Trie<readonly number[]>
}

/** Words that make another product of a model: GPT-4 Turbo is not what "GPT-4" names. */
const variants = new Set([
  'preview',
  'turbo',
  'mini',
  'nano',
  'pro',
  'flash',
  'lite',
  'nemotron',
  'oss',
  'vl',
  'math',
  'coder',
])

/** Providers as people name them, where the label's own word is not enough. */
const providerNames: Readonly<Record<string, readonly string[]>> = {
  OpenAI: ['openai', 'open ai'],
  Google: ['google', 'google deepmind', 'deepmind'],
  Anthropic: ['anthropic'],
  Meta: ['meta', 'meta ai', 'facebook'],
  'Mistral AI': ['mistral', 'mistral ai'],
  Alibaba: ['alibaba'],
  Microsoft: ['microsoft'],
  Cohere: ['cohere'],
  DeepSeek: ['deepseek'],
  Zhipu: ['zhipu', 'zhipu ai'],
  '01.AI': ['01.ai', '01 ai'],
  NVIDIA: ['nvidia'],
  Reka: ['reka', 'reka ai'],
  AI2: ['ai2', 'allen institute'],
  LMSYS: ['lmsys'],
  Databricks: ['databricks'],
  Snowflake: ['snowflake'],
}

/** Label without the maker's folder, in words, cut before a date: `openai/gpt-4-0613` → gpt, 4. */
function labelWords(label: string): readonly string[] {
  const name = normaliseName(label.replace(/^[^/]*\//u, '')).replace(/\b(\d) (\d)\b/u, '$1.$2')
  const words = name.split(' ')
  const date = words.findIndex((word, at) => at > 0 && (/^\d{4}$/u.test(word) || /^\d{6,8}$/u.test(word)))
  if (date === -1) return words
  return [...words.slice(0, date), ...words.slice(date).filter((word) => word === 'preview')]
}

/** Spellings of a name: "gpt 4" is also written "gpt4", and a version may stand in dots. */
function spellings(words: readonly string[]): readonly (readonly string[])[] {
  const joined = words.length > 1 && /^\d/u.test(words[1] ?? '') ? [[`${words[0]}${words[1]}`, ...words.slice(2)]] : []
  return [words, ...joined]
}

/** The names under which claims may speak of the index's models. */
export function modelNames(index: AnswerIndex): ModelNames {
  const byName = new Map<string, { readonly words: readonly string[]; readonly models: Set<number> }>()
  const providers = new Map<string, number[]>()
  index.models.forEach(({ label, provider }, at) => {
    // A model that others trained further is not the maker's.
    if (provider === 'community/other' && label.includes('/')) return
    const words = labelWords(label)
    for (let end = 1; end <= words.length; end += 1) {
      const name = words.slice(0, end)
      // A lone word such as "gpt" or "claude" names the whole line, with its variants.
      if (end > 1 && words.slice(end).some((word) => variants.has(word))) continue
      for (const spelling of spellings(name)) {
        const key = spelling.join(' ')
        const entry = byName.get(key) ?? { words: spelling, models: new Set<number>() }
        entry.models.add(at)
        byName.set(key, entry)
      }
    }
    for (const name of providerNames[provider] ?? []) providers.set(name, [...(providers.get(name) ?? []), at])
  })
  const trie = createTrie<readonly number[]>()
  for (const { words, models } of byName.values()) if (isName(words)) addPhrase(trie, words, [...models])
  for (const [name, models] of providers) addPhrase(trie, name.split(' '), models)
  return { trie }
}

/** A single everyday or one-letter word is no name of a model. */
function isName(words: readonly string[]): boolean {
  const [first = ''] = words
  return words.length > 1 || (first.length > 2 && !['command', 'yi', 'rex', 'reka', 'google', 'phi'].includes(first))
}
