import type { OauthGrant } from '../connection'
import type { TokenPair } from './tokenPair'

/** Asks the worker to renew the tokens of a connection. */
export interface RenewalRequest {
  call: number
  /** The connection. */
  id: string
  isKept: boolean
  /** Opens the record where the pair lies; null when the key lies beside it. */
  key: string | null
  grant: Pick<OauthGrant, 'tokenEndpoint' | 'encoding' | 'clientId'>
  refused: string | null
}

/** What became of it. An error crosses as its words. */
export interface RenewalReply {
  call: number
  renewal:
    | { kind: 'pair'; pair: TokenPair }
    | { kind: 'ended' }
    | { kind: 'offline'; message: string }
    /** The worker cannot read the pair: nothing was asked for. */
    | { kind: 'unread' }
}
