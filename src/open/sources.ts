import { fileURLToPath } from 'node:url'
import type { Config } from '../config.ts'
import { createLookUp } from '../data/look-up.ts'
import { createOutbound } from '../data/outbound.ts'
import { readPackages } from '../data/packages.ts'
import { createPageFetcher } from '../data/pages/index.ts'
import { createToolLister } from '../data/tool-listing.ts'
import type { Clock, PackageIndex, SourcePort } from '../model/index.ts'

const packagesDirectory = fileURLToPath(new URL('../../reference-data/packages', import.meta.url))
let packages: PackageIndex | undefined

/** The package tables this version ships, read when first asked for. */
export function shippedPackages(): PackageIndex {
  packages ??= readPackages(packagesDirectory)
  return packages
}

/** What skills read of the world: pages and registers by the guarded client, package tables. */
export function openSources(
  config: Pick<Config, 'outboundAllowOrigin' | 'lookUps' | 'lookUpMirror'>,
  clock: Clock,
): SourcePort {
  const { outboundAllowOrigin, lookUps, lookUpMirror } = config
  const outbound = createOutbound(outboundAllowOrigin === undefined ? {} : { allowOrigin: outboundAllowOrigin })
  // The operator named the mirror, so it may stand inside the operator's own network.
  const asking = lookUpMirror === undefined ? outbound : createOutbound({ allowOrigin: new URL(lookUpMirror).origin })
  return {
    fetchPage: createPageFetcher(outbound, clock),
    listTools: createToolLister(outbound, clock),
    packages: shippedPackages,
    lookUp: createLookUp(
      { registers: lookUps, ...(lookUpMirror === undefined ? {} : { mirror: lookUpMirror }) },
      asking,
      clock,
    ),
  }
}
