import type { AgentCard, AgentInterface } from '@a2a-js/sdk'
import { serviceVersion } from '../../registry/listing.ts'
import { paymentExtensions } from './payment.ts'

/** The bindings under which the face answers, newest first. */
export function agentInterfaces(baseUrl: string): AgentInterface[] {
  const at = (path: string, protocolBinding: string, protocolVersion: string) => ({
    url: `${baseUrl}${path}`,
    protocolBinding,
    protocolVersion,
    tenant: '',
  })
  return [at('/a2a', 'JSONRPC', '1.0'), at('/a2a/rest', 'HTTP+JSON', '1.0'), at('/a2a', 'JSONRPC', '0.3')]
}

/**
 * What the SDK's request handler reads of a card: versions, modes and capabilities. It is never served; the card
 * that agents read comes from the discovery face.
 */
export function handlerView(baseUrl: string): AgentCard {
  return {
    name: 'Claimcheck',
    description: '',
    supportedInterfaces: agentInterfaces(baseUrl),
    provider: undefined,
    version: serviceVersion,
    capabilities: {
      streaming: false,
      pushNotifications: false,
      extendedAgentCard: false,
      extensions: paymentExtensions.map((uri) => ({ uri, description: '', required: false, params: undefined })),
    },
    securitySchemes: {},
    securityRequirements: [],
    defaultInputModes: ['text/plain', 'application/json'],
    defaultOutputModes: ['text/plain', 'application/json'],
    skills: [],
    signatures: [],
  }
}
