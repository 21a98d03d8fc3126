/**
 * Let a command end in order when whoever read its output has gone, as `head` does: the rest of the output goes nowhere,
 * what the command does is still done, and its exit code is its own. Call once, before the first word is written.
 */
export function outliveClosedPipe(): void {
  for (const stream of [process.stdout, process.stderr])
    stream.on('error', (error: NodeJS.ErrnoException) => {
      // A stream that fails for another reason, such as a full disk, must not pass for a whole output.
      if (error.code !== 'EPIPE' && error.code !== 'ERR_STREAM_DESTROYED') throw error
    })
}
