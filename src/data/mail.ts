import { createTransport } from 'nodemailer'
import { ClaimcheckError, type Clock } from '../model/index.ts'

export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
}

export interface Mailer {
  /** Hand a mail to the server. Throws `MAIL_UNAVAILABLE` when it does not take it. */
  send(mail: Mail): Promise<void>
  close(): void
}

const timeoutMs = 10_000

/** A mailer over the SMTP server at `url` (`smtp://` or `smtps://`), writing as `from`. */
export function createMailer({ url, from }: { readonly url: string; readonly from: string }): Mailer {
  const transport = createTransport(
    {
      ...{ url, pool: true, dnsTimeout: timeoutMs, connectionTimeout: timeoutMs },
      ...{ greetingTimeout: timeoutMs, socketTimeout: timeoutMs },
    },
    { from },
  )
  return {
    async send(mail) {
      await transport.sendMail(mail).catch((cause: unknown) => {
        throw new ClaimcheckError(
          'MAIL_UNAVAILABLE',
          'The mail could not be sent; nothing was made, so try again later.',
          {
            nextAction: 'retry_later',
            retryAfterS: 60,
            cause,
          },
        )
      })
    },
    close: () => transport.close(),
  }
}

/** Greet the server at `url` and sign in, without sending anything. Throws whatever the server or the network says. */
export async function greetMailServer(url: string): Promise<void> {
  const transport = createTransport({
    ...{
      url,
      dnsTimeout: timeoutMs,
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      socketTimeout: timeoutMs,
    },
  })
  await transport.verify().finally(() => transport.close())
}

/** Mails kept at most; older ones go first. */
const keptMax = 50

export interface KeptMail extends Mail {
  readonly at: Date
}

/** Where mails of a development service stay instead of being sent. */
export interface Outbox extends Mailer {
  /** Newest first. */
  list(): readonly KeptMail[]
  /** Call `listener` with each mail that comes. */
  onMail(listener: (mail: KeptMail) => void): void
}

/** An outbox in memory, gone with the process. */
export function createOutbox({ clock }: { readonly clock: Clock }): Outbox {
  const kept: KeptMail[] = []
  const listeners: ((mail: KeptMail) => void)[] = []
  return {
    async send(mail) {
      const arrived = { ...mail, at: clock.now() }
      kept.unshift(arrived)
      kept.splice(keptMax)
      for (const listener of listeners) listener(arrived)
    },
    list: () => [...kept],
    onMail: (listener) => void listeners.push(listener),
    close() {},
  }
}
