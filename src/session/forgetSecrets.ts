import type { StoreConnection } from './connection'
import { forgetOnDevice } from './keptConnections'
import { openPairStore } from './oauth/pairStore'

/** Deletes the tokens of a connection from this device; drafts and lists stay for the next time. */
export async function forgetSecrets(connection: StoreConnection): Promise<void> {
  if (connection.isKept) await forgetOnDevice(connection)
  else if (connection.oauth !== null) await openPairStore(connection.id, false).remove()
}
