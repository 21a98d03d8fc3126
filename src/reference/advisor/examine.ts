/** A tool definition as a list carries it. */
export interface ToolDefinition {
  readonly server: string
  readonly name: string
  /** The whole definition as text. */
  readonly text: string
}

/** Characters that a person does not see and a model reads: tags, zero-width, direction overrides, variation runs. */
const hidden = /[\u{E0000}-\u{E007F}\u200B\u2060-\u2064\u202A-\u202E\u2066-\u2069]/u

/** Words that steer the reader of a definition instead of describing the tool. */
const steering = [
  /\b(?:ignore|disregard|forget)\b.{0,30}\b(?:previous|prior|above|other|all)\b.{0,20}\b(?:instruction|rule|prompt|message)/iu,
  /\b(?:do not|don['’]t|never)\b.{0,20}\b(?:tell|inform|mention|reveal|show)\b.{0,20}\b(?:the )?user\b/iu,
  /<\s*(?:important|system|secret|instructions?)\s*>/iu,
  /\bwithout (?:telling|informing|notifying|asking) the user\b/iu,
  /\.ssh\/id_[a-z0-9]+|\.aws\/credentials|\/etc\/(?:passwd|shadow)\b/iu,
  /\b(?:before|instead of) (?:using|calling) any other tool\b/iu,
]

/** Whether a definition carries text that is hidden from people or meant to steer a model. */
export function isSuspicious(definition: ToolDefinition): boolean {
  return hidden.test(definition.text) || steering.some((pattern) => pattern.test(definition.text))
}
