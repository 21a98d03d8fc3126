import type { Half } from '../claim.ts'

/** A model as its maker sells it; USD per million tokens. Composing checks each figure against the raw rows. */
export interface Model {
  readonly maker: string
  readonly name: string
  /** Product id endings under which the raw rows hold it. */
  readonly key: string
  readonly input: number
  readonly output: number
  readonly cached?: number
}

export const models: Record<Half, readonly Model[]> = {
  dev: [
    { maker: 'OpenAI', name: 'GPT-4o', key: 'openai/gpt-4o', input: 2.5, output: 10, cached: 1.25 },
    { maker: 'OpenAI', name: 'GPT-4o mini', key: 'openai/gpt-4o-mini', input: 0.15, output: 0.6, cached: 0.075 },
    { maker: 'OpenAI', name: 'GPT-4.1', key: 'openai/gpt-4.1', input: 2, output: 8, cached: 0.5 },
    { maker: 'OpenAI', name: 'GPT-4.1 mini', key: 'openai/gpt-4.1-mini', input: 0.4, output: 1.6, cached: 0.1 },
    { maker: 'OpenAI', name: 'o3', key: 'openai/o3', input: 2, output: 8, cached: 0.5 },
    { maker: 'OpenAI', name: 'o4-mini', key: 'openai/o4-mini', input: 1.1, output: 4.4, cached: 0.275 },
    {
      maker: 'Anthropic',
      name: 'Claude Sonnet 4.5',
      key: 'anthropic/claude-sonnet-4-5',
      input: 3,
      output: 15,
      cached: 0.3,
    },
    {
      maker: 'Anthropic',
      name: 'Claude Opus 4.1',
      key: 'anthropic/claude-opus-4-1',
      input: 15,
      output: 75,
      cached: 1.5,
    },
    {
      maker: 'Anthropic',
      name: 'Claude Haiku 4.5',
      key: 'anthropic/claude-haiku-4-5',
      input: 1,
      output: 5,
      cached: 0.1,
    },
    { maker: 'Google', name: 'Gemini 2.5 Flash', key: 'google/gemini-2.5-flash', input: 0.3, output: 2.5 },
    { maker: 'Mistral', name: 'Codestral', key: 'mistral/codestral-latest', input: 0.3, output: 0.9 },
    { maker: 'Mistral', name: 'Mistral Large 3', key: 'mistral/mistral-large-2512', input: 0.5, output: 1.5 },
    { maker: 'Cohere', name: 'Command R+', key: 'cohere/command-r-plus-08-2024', input: 2.5, output: 10 },
    { maker: 'xAI', name: 'Grok 4.3', key: 'xai/grok-4.3', input: 1.25, output: 2.5, cached: 0.2 },
    { maker: 'Moonshot AI', name: 'Kimi K2.5', key: 'moonshotai/kimi-k2.5', input: 0.6, output: 3, cached: 0.1 },
  ],
  test: [
    { maker: 'OpenAI', name: 'GPT-5', key: 'openai/gpt-5', input: 1.25, output: 10, cached: 0.125 },
    { maker: 'OpenAI', name: 'GPT-5 mini', key: 'openai/gpt-5-mini', input: 0.25, output: 2, cached: 0.025 },
    { maker: 'OpenAI', name: 'GPT-5.2', key: 'openai/gpt-5.2', input: 1.75, output: 14, cached: 0.175 },
    { maker: 'OpenAI', name: 'GPT-4.1 nano', key: 'openai/gpt-4.1-nano', input: 0.1, output: 0.4, cached: 0.025 },
    { maker: 'OpenAI', name: 'o1', key: 'openai/o1', input: 15, output: 60, cached: 7.5 },
    { maker: 'OpenAI', name: 'o3-mini', key: 'openai/o3-mini', input: 1.1, output: 4.4, cached: 0.55 },
    {
      maker: 'Anthropic',
      name: 'Claude Opus 4.5',
      key: 'anthropic/claude-opus-4-5',
      input: 5,
      output: 25,
      cached: 0.5,
    },
    {
      maker: 'Anthropic',
      name: 'Claude Sonnet 4',
      key: 'anthropic/claude-sonnet-4-0',
      input: 3,
      output: 15,
      cached: 0.3,
    },
    {
      maker: 'Anthropic',
      name: 'Claude 3 Haiku',
      key: 'anthropic/claude-3-haiku',
      input: 0.25,
      output: 1.25,
      cached: 0.03,
    },
    { maker: 'Google', name: 'Gemini 2.5 Pro', key: 'google/gemini-2.5-pro', input: 1.25, output: 10, cached: 0.125 },
    { maker: 'Google', name: 'Gemini 3.5 Flash', key: 'google/gemini-3.5-flash', input: 1.5, output: 9, cached: 0.15 },
    { maker: 'Mistral', name: 'Mistral Medium 3', key: 'mistral/mistral-medium-2505', input: 0.4, output: 2 },
    { maker: 'Mistral', name: 'Pixtral 12B', key: 'mistral/pixtral-12b', input: 0.15, output: 0.15 },
    { maker: 'Cohere', name: 'Command A', key: 'cohere/command-a', input: 2.5, output: 10 },
    { maker: 'Moonshot AI', name: 'Kimi K2.6', key: 'moonshotai/kimi-k2.6', input: 0.95, output: 4, cached: 0.16 },
  ],
}

/** `{m}` model, `{k}` maker, `{v}` price with its unit and side ("$2.50 per million input tokens"). */
export const modelFrames: Record<Half, readonly string[]> = {
  dev: [
    '{m} costs {v}.',
    '{k} charges {v} for {m}.',
    "~what's the deal, {m} is {v}?",
    'The API price of {m} is {v}.',
    '{m} pricing: {v}',
    'If you call {m} through the {k} API you pay {v}.',
    "{k}'s {m} is priced at {v}.",
    'With {m} you pay {v}',
    '{m} goes for {v} on the API.',
    'At {v}, {m} is what we use in production.',
    'Using {m} will cost you {v}.',
    'Is {m} {v}?',
    'The list price for {m} is {v}.',
    'We budgeted {v} for {m}, which is the current rate.',
    '{k} lists {m} at {v}.',
    '{m} by {k} — {v}',
    'rate card: {m}, {v}',
    'I believe {m} costs {v}',
  ],
  test: [
    '{k} bills {v} for {m} usage.',
    '{m} will set you back {v}.',
    'The price of {m} is {v}.',
    '~hey, {m} is {v} right?',
    'API access to {m} is priced at {v}.',
    'You pay {v} when you use {m}.',
    '{m}: {v}.',
    "{k}'s price for {m} comes to {v}.",
    'Calling {m} costs {v}',
    '{v} is what {k} asks for {m}.',
    'For {m}, {k} currently charges {v}.',
    '{m} is available at {v} via API',
    'Price check — {m} at {v}',
    'According to {k}, {m} costs {v}.',
    'Does {m} cost {v}?',
    '{m} ({k}) has a rate of {v}.',
    'Developers pay {v} for {m}.',
    'It costs {v} to run {m} through {k}.',
  ],
}

/** `{n}` is the number without currency; each wording ends up as a whole price. */
export const sideWordings: Record<Half, Readonly<Record<'input' | 'output' | 'cached', readonly string[]>>> = {
  dev: {
    input: [
      '{usd}{n} per million input tokens',
      '{usd}{n} per 1M input tokens',
      '{usd}{n}/M input tokens',
      '{n} USD per million tokens of input',
      '{usd}{n} per million prompt tokens',
      '{usd}{n} per 1,000,000 input tokens',
    ],
    output: [
      '{usd}{n} per million output tokens',
      '{usd}{n} per 1M output tokens',
      '{usd}{n} per million completion tokens',
      'USD {n} per million output tokens',
      '{usd}{n}/1M tokens output',
      '{n} dollars per million tokens generated',
    ],
    cached: [
      '{usd}{n} per million cached input tokens',
      '{usd}{n} per 1M cached tokens',
      '{usd}{n} per million cache-read tokens',
    ],
  },
  test: {
    input: [
      '{usd}{n} for every million input tokens',
      '{usd}{n} per 1M tokens in',
      '{n} dollars per million input tokens',
      'US{usd}{n} per million input tokens',
      '{usd}{n} / 1M input tokens',
      '{usd}{n} per Mtok input',
    ],
    output: [
      '{usd}{n} for every million output tokens',
      '{n} dollars per million output tokens',
      '{usd}{n} / 1M output tokens',
      'US{usd}{n} per million output tokens',
      '{usd}{n} per Mtok output',
      '{usd}{n} per million tokens of output',
    ],
    cached: [
      '{usd}{n} per million tokens of cached input',
      '{usd}{n} per 1M cached input tokens',
      '{usd}{n}/M cached input tokens',
    ],
  },
}

export const thousandWordings: Record<Half, Readonly<Record<'input' | 'output', readonly string[]>>> = {
  dev: {
    input: ['{usd}{n} per 1K input tokens', '{usd}{n} per thousand input tokens'],
    output: ['{usd}{n} per 1K output tokens', '{usd}{n} per 1,000 output tokens'],
  },
  test: {
    input: ['{usd}{n}/1K input tokens', '{usd}{n} for a thousand input tokens'],
    output: ['{usd}{n}/1k output tokens', '{usd}{n} per thousand output tokens'],
  },
}

export const modelQualifiers: Record<Half, readonly string[]> = {
  dev: [
    '{m} costs {v} for universities.',
    '{m} costs {v} when you prepay for three years',
    '{k} charges {v} for {m} in its Frankfurt data centre only.',
    '{m} is {v} on the sovereign cloud plan.',
  ],
  test: [
    '{k} charges startups in its accelerator {v} for {m}.',
    '{m} costs {v} after the first billion tokens.',
    '{m} is {v} under the new government contract',
    'During off-peak hours {m} costs {v}.',
  ],
}

export const modelOddities: Record<Half, readonly (readonly [string, 'not_held' | 'ambiguous' | 'mangled'])[]> = {
  dev: [
    ['GPT-11 Ultra costs $4 per million input tokens.', 'not_held'],
    ['Claude Sonnet 4.5 handles 300 requests per second on the free tier.', 'not_held'],
    ['Fine-tuning Command R+ takes four hours and costs $180.', 'not_held'],
    ['Anthropic will cut the price of Claude Haiku 4.5 by half next spring.', 'not_held'],
    ['Gemini 2.5 Flash costs $0.30 per minute of phone support.', 'not_held'],
    ['The mini model costs $0.40 per million input tokens.', 'ambiguous'],
    ['It costs $3 per million input tokens.', 'ambiguous'],
    ['Their cheapest model is $0.15 per million tokens.', 'ambiguous'],
    ['GPT per tokens million o 4 dollar', 'mangled'],
    ['$2.50', 'mangled'],
    ['Codestral 0.3 0.9 tokens tokens tokens price??', 'mangled'],
    ['per million per million Claude $$ input', 'mangled'],
  ],
  test: [
    ['GPT-7 Titan is priced at $9 per million output tokens.', 'not_held'],
    ['Gemini 2.5 Pro allows 1,500 free requests per day.', 'not_held'],
    ['OpenAI plans to retire the price of GPT-5 mini in March.', 'not_held'],
    ['Claude Opus 4.5 costs $40 an hour when rented on a dedicated cluster.', 'not_held'],
    ['Kimi K2.6 training runs cost $5.6 million.', 'not_held'],
    ['The pro model is $1.25 per million input tokens.', 'ambiguous'],
    ['That one costs $15 per million output tokens.', 'ambiguous'],
    ['Its input price is $5 per million tokens.', 'ambiguous'],
    ['o1 dollars sixty o1 tokens out in per', 'mangled'],
    ['million tokens of', 'mangled'],
    ['Mistral 0.4 / / / 2.0 medium ~~ cost is', 'mangled'],
    ['Gemini Gemini price per $ the', 'mangled'],
  ],
}
