/** Vendors that marketplaces and clouds write before a model's name: `us.anthropic.claude-…`, `openai-gpt-4o`. */
const vendor =
  /^(?:(?:[a-z]{2,6}\.)?[a-z0-9]+\.(?=[a-z])|(?:openai|anthropic|google|meta|meta-llama|mistral|mistralai|databricks|azure|aws|amazon|cohere|xai|x-ai|qwen|alibaba|moonshotai|zai|z-ai)-(?=[a-z]))/u

/** A marketplace's name of a model, in lower case, without the vendor before it. */
export function withoutVendor(model: string): string {
  return model.toLowerCase().replace(vendor, '')
}
