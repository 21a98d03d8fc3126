import { type Artifact, type Message, type Part, Role } from '@a2a-js/sdk'

/** A part that holds structured data. */
export function dataPart(value: unknown): Part {
  return { content: { $case: 'data', value }, mediaType: 'application/json', filename: '', metadata: undefined }
}

/** A part that holds words. */
export function textPart(value: string): Part {
  return { content: { $case: 'text', value }, mediaType: 'text/plain', filename: '', metadata: undefined }
}

/** A message of ours about a task. */
export function agentMessage(
  place: { readonly taskId: string; readonly contextId: string; readonly replyId: string },
  parts: Part[],
  metadata: Record<string, unknown> | undefined,
): Message {
  return {
    messageId: place.replyId,
    // By name: a whole turn is a place too, with credentials in it.
    taskId: place.taskId,
    contextId: place.contextId,
    role: Role.ROLE_AGENT,
    parts,
    metadata,
    extensions: [],
    referenceTaskIds: [],
  }
}

/** An answer: the data for programs and the same in words for people and models. */
export function answerArtifact(skillId: string, title: string, data: Record<string, unknown>, text: string): Artifact {
  return {
    artifactId: 'answer',
    name: skillId,
    description: title,
    parts: [dataPart(data), textPart(text)],
    metadata: undefined,
    extensions: [],
  }
}
