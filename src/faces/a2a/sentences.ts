/**
 * Sentences of the SDK that repeat what a caller sent, and ours in their place: they say what to do next and repeat
 * nothing.
 */
const sentences: readonly (readonly [RegExp, string])[] = [
  [/^Task not found/, 'No task of this id is yours. Ids are those of the tasks you were given, with the key you used.'],
  [/^Push notification config/, 'Push notifications are not offered. Poll the task instead.'],
  [/^Task not cancelable/, 'The task has ended and cannot be cancelled.'],
  [/is in a terminal state/, 'The task has ended. Send the message without a task id to start another.'],
  [/^contextId mismatch/, 'The contextId is not that of the task. Leave it out, or send the one of the task.'],
  [/^Media type/, 'Parts are text/plain or application/json. Send the content as one of these.'],
  [
    /^The requested A2A protocol version/,
    'This binding speaks A2A 1.0, and over JSON-RPC 0.3 too. Send one as A2A-Version.',
  ],
  [/^Method not found|^Invalid method/, 'There is no such method. Send messages, get, list and cancel tasks.'],
  [/^Method .* requires streaming/, 'Streaming is not offered. Send the message and get the task.'],
  [/^Invalid status filter/, 'The status is none of the protocol’s task states.'],
]

/** The message of an error as it may leave: ours where the SDK's would repeat the caller. */
export function plainMessage(message: string): string {
  return sentences.find(([pattern]) => pattern.test(message))?.[1] ?? message
}
