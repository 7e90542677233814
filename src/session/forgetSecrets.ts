import type { StoreConnection } from './connection'
import { forgetOnDevice } from './keptConnections'
import { openPairStore } from './oauth/pairStore'

/** Takes away what this device knows of a connection's tokens; drafts and lists stay for the next time. */
export async function forgetSecrets(connection: StoreConnection): Promise<void> {
  if (connection.isKept) await forgetOnDevice(connection)
  else if (connection.oauth !== null) await openPairStore(connection.id, false).remove()
}
