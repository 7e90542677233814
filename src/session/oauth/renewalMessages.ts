import type { OauthGrant } from '../connection'
import type { TokenPair } from './tokenPair'

/** A request to the worker to renew the tokens of a connection. */
export interface RenewalRequest {
  call: number
  /** Id of the connection. */
  id: string
  isKept: boolean
  /** Key that decrypts the record with the pair; null when the key is stored in the record. */
  key: string | null
  grant: Pick<OauthGrant, 'tokenEndpoint' | 'encoding' | 'clientId'>
  refused: string | null
}

/** The outcome. An error is passed as its message. */
export interface RenewalReply {
  call: number
  renewal:
    | { kind: 'pair'; pair: TokenPair }
    | { kind: 'ended'; mayPass?: true }
    | { kind: 'offline'; message: string }
    /** The worker cannot read the pair: nothing was requested. */
    | { kind: 'unread' }
}
