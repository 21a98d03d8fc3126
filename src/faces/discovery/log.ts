import type { FastifyPluginCallback } from 'fastify'
import { ClaimcheckError } from '../../model/index.ts'

/** The transparency log as this face reads it. */
export interface LogReader {
  verifierKeys(): readonly string[]
  checkpoint(): Promise<string | undefined>
  tile(level: number, position: number, width?: number): Promise<Buffer | undefined>
  entries(position: number, width?: number): Promise<Buffer | undefined>
}

/** A path below `/log/tile/`, read; undefined when it is malformed. */
export type TilePathParser = (
  path: string,
) => { readonly level: number | 'entries'; readonly position: number; readonly width: number } | undefined

const open = { config: { browsers: 'any-origin' } } as const
const text = 'text/plain; charset=utf-8'

/** The log over all chains in C2SP tlog-tiles form: checkpoint, tiles, entry bundles and the keys that sign. */
export function logFace(log: LogReader, parseTilePath: TilePathParser): FastifyPluginCallback {
  return (app, _, done) => {
    app.get('/log/checkpoint', open, async (_request, reply) => {
      const checkpoint = await log.checkpoint()
      if (checkpoint === undefined) throw absent('The log is empty; it has a checkpoint once a receipt was minted.')
      return reply.header('cache-control', 'no-cache').type(text).send(checkpoint)
    })
    app.get('/log/keys', open, (_request, reply) => reply.type(text).send(`${log.verifierKeys().join('\n')}\n`))
    app.get<{ Params: { '*': string } }>('/log/tile/*', open, async (request, reply) => {
      const place = parseTilePath(request.params['*'])
      if (place === undefined) throw absent('A tile is named as in tlog-tiles, such as /log/tile/0/000.')
      const { level, position, width } = place
      const bytes = level === 'entries' ? await log.entries(position, width) : await log.tile(level, position, width)
      if (bytes === undefined) throw absent('The log does not reach this tile; read the checkpoint for its size.')
      // A tile of a given width never changes again.
      return reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .type('application/octet-stream')
        .send(bytes)
    })
    done()
  }
}

function absent(sentence: string): ClaimcheckError {
  return new ClaimcheckError('NOT_FOUND', sentence, { nextAction: 'read_checkpoint', hintPath: '/docs/verify' })
}
