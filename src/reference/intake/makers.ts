import { withoutVendor } from '../vendor-prefix.ts'

/** Who made a model, by the start of its name, for listings of resellers; reviewed by hand. */
const makers: readonly (readonly [RegExp, string])[] = [
  [/^(?:gpt|chatgpt|o1|o3|o4|codex|dall-e|davinci|babbage|text-embedding-(?:3|ada)|whisper)\b/u, 'openai.com'],
  [/^claude\b/u, 'anthropic.com'],
  [/^(?:gemini|gemma|imagen|veo|palm)\b/u, 'google.com'],
  [/^(?:meta-)?(?:llama|codellama)/u, 'meta.com'],
  [/^(?:open-)?(?:mistral|mixtral|codestral|ministral|magistral|devstral|pixtral|voxtral)/u, 'mistral.ai'],
  [/^deepseek/u, 'deepseek.com'],
  [/^grok/u, 'x.ai'],
  [/^(?:command|c4ai|aya|embed-(?:english|multilingual))\b/u, 'cohere.com'],
  [/^(?:qwen|qwq|qvq|tongyi|wan)/u, 'alibabacloud.com'],
  [/^kimi\b/u, 'moonshot.ai'],
  [/^minimax\b/u, 'minimax.io'],
  [/^(?:glm|chatglm)/u, 'z.ai'],
  [/^(?:amazon\.)?(?:nova-|titan-)/u, 'aws.amazon.com'],
  [/^(?:jamba|j2-)/u, 'ai21.com'],
  [/^phi-/u, 'microsoft.com'],
  [/^sonar\b/u, 'perplexity.ai'],
  [/^(?:nemotron|llama-[\d.]+-nemotron)/u, 'nvidia.com'],
  [/^granite/u, 'ibm.com'],
  [/^mimo-/u, 'xiaomi.com'],
  [/^step-/u, 'stepfun.com'],
]

/** The domain of the maker of a model as a reseller writes it; undefined when the name tells nothing. */
export function makerOf(model: string): string | undefined {
  const names = [model.toLowerCase(), withoutVendor(model)]
  return makers.find(([start]) => names.some((name) => start.test(name)))?.[1]
}
