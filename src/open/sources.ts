import type { Config } from '../config.ts'
import { createOutbound } from '../data/outbound.ts'
import { createPageReader, readContent } from '../data/pages/index.ts'
import type { Clock, SourcePort } from '../model/index.ts'

/** What skills read of the world: pages by the guarded client, documents that were sent. */
export function openSources({ outboundAllowOrigin }: Pick<Config, 'outboundAllowOrigin'>, clock: Clock): SourcePort {
  const outbound = createOutbound(outboundAllowOrigin === undefined ? {} : { allowOrigin: outboundAllowOrigin })
  return { readPage: createPageReader(outbound, clock), parse: readContent }
}
