import { join } from 'node:path'
import { type Access, type AccessConfig, createAccess, getPlan, publicPlans } from '../access/index.ts'
import type { Config } from '../config.ts'
import { createMailer, createOutbox } from '../data/mail.ts'
import type { AccountPort } from '../model/index.ts'

/** Open the access room as this deployment is set up. */
export function openAccess(
  config: Config,
  { onError, ...own }: Pick<AccessConfig, 'db' | 'clock' | 'pepper'> & { onError(error: unknown): void },
): Promise<Access> {
  return createAccess({
    ...own,
    auditJournal: { folder: join(config.dataDir, 'audit'), onError },
    siteUrl: config.siteUrl,
    baseUrl: config.baseUrl,
    trustAddresses: !config.production,
    mailer: config.mail === undefined ? undefined : createMailer(config.mail),
    outbox: config.mailOutbox ? createOutbox(own) : undefined,
  })
}

/** The access room as skills may use it. */
export function accountPort({ keys, meter, signup }: Access): AccountPort {
  return {
    signUp: signup.create,
    activateKey: keys.activate,
    listKeys: keys.list,
    revokeKey: keys.revoke,
    rotateKey: keys.rotate,
    usage: meter.usage,
    plans: publicPlans,
    plan: getPlan,
  }
}
