import { randomUUID } from 'node:crypto'
import { type Message, Role, type Task, TaskState } from '@a2a-js/sdk'
import { type Client, ClientFactory } from '@a2a-js/sdk/client'
import type { PrivateKeyAccount } from 'viem/accounts'
import { openWallet, signPayment } from './wallet.ts'

/**
 * Ask an agent for a priced skill without a key: the task waits with the demand, and the payment is sent on the same
 * task, which then completes.
 *
 * @param baseUrl Address of the agent, whose card is at its well-known place.
 */
export async function payA2a(
  baseUrl: string,
  skill: string,
  input: unknown,
  account: PrivateKeyAccount,
): Promise<Task> {
  const client = await new ClientFactory().createFromUrl(baseUrl)
  const waiting = await send(client, message({ parts: [dataPart({ skill, input })] }))
  if (waiting.status?.state !== TaskState.TASK_STATE_INPUT_REQUIRED) throw new Error('The agent asked for no payment.')
  const demand = waiting.status.message?.metadata?.['x402.payment.required']
  const payment = await signPayment(openWallet(account), demand)
  const metadata = { 'x402.payment.status': 'payment-submitted', 'x402.payment.payload': payment }
  return send(client, message({ parts: [], taskId: waiting.id, contextId: waiting.contextId, metadata }))
}

async function send(client: Client, sent: Message): Promise<Task> {
  const configuration = { acceptedOutputModes: [], taskPushNotificationConfig: undefined, returnImmediately: false }
  const result = await client.sendMessage({ tenant: '', message: sent, configuration, metadata: undefined })
  if (!('status' in result)) throw new Error('The agent answered with a message where a task was due.')
  return result
}

function message(rest: Partial<Message>): Message {
  return {
    messageId: randomUUID(),
    contextId: '',
    taskId: '',
    role: Role.ROLE_USER,
    parts: [],
    metadata: undefined,
    extensions: [],
    referenceTaskIds: [],
    ...rest,
  }
}

function dataPart(value: unknown): Message['parts'][number] {
  return { content: { $case: 'data', value }, mediaType: 'application/json', filename: '', metadata: undefined }
}
