import { createTransport } from 'nodemailer'
import { ClaimcheckError } from '../model/index.ts'

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
    { url, pool: true, connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs },
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
