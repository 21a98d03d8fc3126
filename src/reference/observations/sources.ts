import type { SweepKind } from '../../model/observations.ts'

/** One collection of recorded answers as its publisher keeps it. */
export interface ObservationSource {
  /** Folder here and id in every record. */
  readonly id: string
  /** Name of the extract, without `.jsonl.zst`. */
  readonly extract: string
  readonly publisher: string
  readonly url: string
  readonly licence: string
  readonly licenceClass: 'public-domain' | 'permissive' | 'share-alike'
  readonly attribution?: string
  /** Only sweeps whose reference starts, or does not start, like this. */
  readonly only?: { readonly prefix: string; readonly starts: boolean }
  /** What the sweeps ask for; the longest prefix of the sweep's reference decides, '' stands for all others. */
  readonly kinds: Readonly<Record<string, SweepKind>>
  readonly asks: string
}

/** Publishers, licences and the nature of the sweeps, read off the repositories the extracts came from. */
export const observationSources: readonly ObservationSource[] = [
  {
    id: 'ai-product-bench',
    extract: 'product_bench',
    publisher: 'amplifying-ai/ai-product-bench',
    url: 'https://github.com/amplifying-ai/ai-product-bench',
    licence: 'MIT',
    licenceClass: 'permissive',
    kinds: { '': 'product-questions' },
    asks: 'which product to buy, four wordings for each of 33 kinds of product',
  },
  {
    id: 'geo-study',
    extract: 'geo_study',
    publisher: 'AlessandroFerraiolo/geo-brand-visibility-study',
    url: 'https://github.com/AlessandroFerraiolo/geo-brand-visibility-study',
    licence: 'MIT',
    licenceClass: 'permissive',
    kinds: { '': 'product-questions' },
    asks: 'questions about password managers',
  },
  {
    id: 'arena-hard',
    extract: 'arena_hard',
    publisher: 'lmarena/arena-hard-auto (fork meltemi-ai/arena-hard-auto-english)',
    url: 'https://github.com/meltemi-ai/arena-hard-auto-english',
    licence: 'Apache-2.0',
    licenceClass: 'permissive',
    kinds: { '': 'open-questions' },
    asks: 'hard questions of users, most of them technical',
  },
  {
    id: 'arena-hard-auto',
    extract: 'arena_hard2',
    publisher: 'lmarena/arena-hard-auto',
    url: 'https://github.com/lmarena/arena-hard-auto',
    licence: 'Apache-2.0',
    licenceClass: 'permissive',
    kinds: { '': 'open-questions' },
    asks: 'hard questions of users, most of them technical',
  },
  {
    id: 'fastchat',
    extract: 'fastchat',
    publisher: 'lm-sys/FastChat',
    url: 'https://github.com/lm-sys/FastChat',
    licence: 'Apache-2.0',
    licenceClass: 'permissive',
    kinds: { '': 'open-questions' },
    asks: 'open questions of users and of benchmark authors',
  },
  {
    id: 'just-eval',
    extract: 'just_eval',
    publisher: 'Re-Align/just-eval',
    url: 'https://github.com/Re-Align/just-eval',
    licence: 'MIT',
    licenceClass: 'permissive',
    kinds: { '': 'open-questions' },
    asks: 'open instructions from several public sets',
  },
  {
    id: 'wildbench',
    extract: 'wildbench',
    publisher: 'allenai/WildBench',
    url: 'https://github.com/allenai/WildBench',
    licence: 'Apache-2.0',
    licenceClass: 'permissive',
    kinds: { '': 'open-questions' },
    asks: 'open requests of users, collected in conversations',
  },
  {
    id: 'zeroeval',
    extract: 'zeroeval',
    publisher: 'WildEval/ZeroEval',
    url: 'https://github.com/WildEval/ZeroEval',
    licence: 'Apache-2.0',
    licenceClass: 'permissive',
    only: { prefix: 'zeroeval-alpaca_eval', starts: false },
    kinds: { '': 'puzzles', 'zeroeval-crux': 'code' },
    asks: 'puzzles, arithmetic and code',
  },
  {
    id: 'zeroeval-alpaca',
    extract: 'zeroeval',
    publisher: 'WildEval/ZeroEval',
    url: 'https://github.com/WildEval/ZeroEval',
    licence: 'Apache-2.0',
    licenceClass: 'permissive',
    only: { prefix: 'zeroeval-alpaca_eval', starts: true },
    kinds: { '': 'open-questions' },
    asks: 'open instructions of AlpacaEval',
  },
  {
    id: 'speechmap',
    extract: 'speechmap',
    publisher: 'xlr8harder/speechmap-data',
    url: 'https://github.com/xlr8harder/speechmap-data',
    licence: 'Apache-2.0',
    licenceClass: 'permissive',
    kinds: { '': 'opinions' },
    asks: 'essays that argue a given political position, so that the prompt names what is praised or blamed',
  },
  {
    id: 'vectara',
    extract: 'vectara',
    publisher: 'vectara/hallucination-leaderboard',
    url: 'https://github.com/vectara/hallucination-leaderboard',
    licence: 'Apache-2.0',
    licenceClass: 'permissive',
    kinds: { '': 'summaries' },
    asks: 'summaries of a given text, which repeat the names of the text',
  },
  {
    id: 'llm-code-bias',
    extract: 'code_bias',
    publisher: 'itsluketwist/llm-code-bias',
    url: 'https://github.com/itsluketwist/llm-code-bias',
    licence: 'CC-BY-SA-4.0 (its LICENSE file says CC-BY-4.0)',
    licenceClass: 'share-alike',
    attribution: 'llm-code-bias, Lukas Twist and co-authors',
    kinds: { '': 'code' },
    asks: 'programs, in which libraries are chosen',
  },
  {
    id: 'misguided-attention',
    extract: 'misguided',
    publisher: 'cpldcpu/MisguidedAttention',
    url: 'https://github.com/cpldcpu/MisguidedAttention',
    licence: 'CC0-1.0',
    licenceClass: 'public-domain',
    kinds: { '': 'puzzles' },
    asks: 'puzzles with a misleading likeness to known ones',
  },
  {
    id: 'llmdrift',
    extract: 'llmdrift',
    publisher: 'lchen001/LLMDrift',
    url: 'https://github.com/lchen001/LLMDrift',
    licence: 'Apache-2.0',
    licenceClass: 'permissive',
    kinds: { '': 'puzzles' },
    asks: 'arithmetic, code and survey questions with one right answer each',
  },
]

/** Product kinds of the 33 blocks of four prompts, in order; read off the brands that the answers name. */
export const productTopics: readonly string[] = [
  'laptops',
  'smartphones',
  'headphones',
  'televisions',
  'espresso machines',
  'vacuum cleaners',
  'mattresses',
  'running shoes',
  'earbuds',
  'running watches',
  'air fryers',
  'streaming services',
  'blenders',
  'printers',
  'electric toothbrushes',
  'monitors',
  'mesh wifi systems',
  'cookware',
  'carry-on luggage',
  'record players',
  'credit cards',
  'acoustic guitars',
  'basketballs',
  'moisturizers',
  'cookware sets',
  'cell phone plans',
  'electric cars',
  'security cameras',
  'massage guns',
  'swimwear',
  'ski jackets',
  'board games',
  'dehumidifiers',
]

/** The first number of `pb-query-<n>`, and how many prompts ask about one kind of product. */
export const productPromptFirst = 2219
export const productPromptsPerTopic = 4

/** The study's wordings of a category, folded to the topic's. */
export const categoryTopics: Readonly<Record<string, string>> = {
  'home mesh network routers': 'mesh wifi systems',
  'mesh wifi system': 'mesh wifi systems',
  'carry-on suitcase': 'carry-on luggage',
  'carry-on': 'carry-on luggage',
  'carry-on set': 'carry-on luggage',
  'luggage set': 'carry-on luggage',
  turntables: 'record players',
  'wireless headphones': 'headphones',
  'electric toothbrush': 'electric toothbrushes',
  'home security cameras': 'security cameras',
  'wireless home security cameras': 'security cameras',
  'cell phone service': 'cell phone plans',
  'cell phone service plans': 'cell phone plans',
  'phone plans': 'cell phone plans',
  'luxury electric cars': 'electric cars',
  'luxury electric SUVs': 'electric cars',
  'electric vehicles': 'electric cars',
  'cordless stick vacuums': 'vacuum cleaners',
  'cordless stick vacuum': 'vacuum cleaners',
  'party board games': 'board games',
  'department store swimwear': 'swimwear',
  'specialty swimwear': 'swimwear',
  'athletic swimwear': 'swimwear',
  'percussion massage guns': 'massage guns',
  'face moisturizer': 'moisturizers',
  'air fryer toaster oven combos': 'air fryers',
  'espresso makers': 'espresso machines',
  'streaming service': 'streaming services',
  'movie streaming platform': 'streaming services',
  'free ad-supported streaming': 'streaming services',
  'gps running watches': 'running watches',
  wearables: 'running watches',
  wearable: 'running watches',
  watches: 'running watches',
  phones: 'smartphones',
  tv: 'televisions',
}

/** Providers of model labels that the extract's rule placed wrongly, by what the label starts with. */
export const providerCorrections: readonly (readonly [prefix: string, provider: string])[] = [
  ['Llama-2-', 'Meta'],
  ['Magpie-Align/Llama-3-', 'community/other'],
]

/** Brands of a topic that no study lists by category; what each of them makes is common knowledge. */
export const topicBrands: Readonly<Record<string, readonly string[]>> = {
  'password managers': [
    '1password',
    'bitwarden',
    'dashlane',
    'enpass',
    'keepassxc',
    'lastpass',
    'nordpass',
    'passbolt',
    'roboform',
    'vaultwarden',
  ],
}
