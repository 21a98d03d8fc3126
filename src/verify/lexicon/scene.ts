export type Gives =
  | 'version'
  | 'mail'
  | 'date'
  | 'duration'
  | 'count'
  | 'number'
  | 'money'
  | 'place'
  | 'text'
  | 'kind'
  | 'flaw'
  | 'member'
  | 'answer'

export interface Scene {
  readonly attribute: string
  /** The part says a stem of each of these. */
  readonly says: readonly ReadonlySet<string>[]
  /** What kind of value it must give. */
  readonly gives: Gives
  /** Stems that add nothing to this matter; anything else left over keeps the part open. */
  readonly beside: ReadonlySet<string>
  /** Stems that make another matter of it. */
  readonly unless?: ReadonlySet<string>
  /** Stems that deny beside the words of denial: "pays nothing". */
  readonly denies?: ReadonlySet<string>
  /** The shape of the value is so telling that this reading goes before what the cues say. */
  readonly first?: true
  /** The document that the claim names must be one on record. */
  readonly scoped?: true
  /** "Not sold any more" says yes. */
  readonly denied?: true
  /** A day that is denied is still given: "does not end before May". */
  readonly dayDenied?: true
  /** Words of the scopes on record add nothing: the state that a notice went to, the service that was assessed. */
  readonly namesScopes?: true
  /** What is on record of any subject is a value too, and then another one. */
  readonly ofAnySubject?: true
}

/** A list of stems, parted by spaces. */
export const words = (text: string): ReadonlySet<string> => new Set(text.split(' '))
