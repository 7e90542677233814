import type { Handlers } from '../call'
import { addLibraryFile, showFile } from '../files/libraryFile'
import { idOf } from '../readQuery'
import { notFound, SandboxError } from '../sandboxError'

export const fileHandlers: Pick<Handlers, 'addFile' | 'getFile' | 'listFiles' | 'getThreadColors'> = {
  addFile: (call) => showFile(addLibraryFile(call, call.store.id, call.body), call.now),

  getFile: (call) => {
    const record = call.state.files.get(idOf(call.id))
    if (record === undefined || record.store !== call.store.id) throw notFound()
    return showFile(record, call.now)
  },

  listFiles: () => {
    throw new SandboxError(410, 'Gone', 'This endpoint was removed.')
  },

  getThreadColors: () => {
    throw new SandboxError(501, 'NotImplemented', 'The sandbox does not answer this endpoint yet.')
  },
}
