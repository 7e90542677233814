import { underLock } from '~/device/tabLocks'
import '~/contract/configureZod'
import { hearErasing, onErased } from '~/device/eraseDevice'
import { createSandbox, type Sandbox } from '../createSandbox'
import { BrokenConnection } from '../faults'
import { keepState } from './keepState'
import { makePreview } from './makePreview'
import { fromWire, type WireReply, type WireRequest } from './messages'

// The worker outlives the pages, and would write the demo's state again after it was erased.
hearErasing()
onErased(() => close())

const storage = keepState()
/** Without shared workers every tab runs a sandbox, so each call starts from the state kept last. */
const isShared = 'onconnect' in globalThis
let sandbox: Promise<Sandbox> | null = null
/** Without storage the state is only in this worker's memory, and each call starts from there. */
let isKept = true
let isDirty = false
let isSaving = false

async function open(): Promise<Sandbox> {
  const state = await storage.load()
  return createSandbox({ makePreview, ...(state === null ? {} : { state }) })
}

async function answer(message: WireRequest): Promise<WireReply> {
  sandbox = isShared || !isKept ? (sandbox ?? open()) : open()
  const { fetch } = await sandbox
  try {
    const reply = await fetch(fromWire(message))
    if (message.method !== 'GET') await saveSoon(await sandbox)
    return {
      id: message.id,
      kind: 'reply',
      status: reply.status,
      headers: [...reply.headers],
      body: await reply.arrayBuffer(),
    }
  } catch (error) {
    if (!(error instanceof BrokenConnection)) throw error
    await saveSoon(await sandbox)
    return { id: message.id, kind: 'broken' }
  }
}

/** Writes one snapshot at a time; changes during a write are covered by the next. */
async function saveSoon(current: Sandbox): Promise<void> {
  isDirty = true
  if (isSaving) return
  isSaving = true
  while (isDirty) {
    isDirty = false
    isKept = await storage.save(current.state)
  }
  isSaving = false
}

const exclusively = <T>(task: () => Promise<T>): Promise<T> =>
  isShared ? task() : underLock('platen-sandbox', task)

interface Port {
  postMessage(message: WireReply, transfer: Transferable[]): void
  addEventListener(type: 'message', listener: (event: MessageEvent<WireRequest>) => void): void
}

function serve(port: Port): void {
  port.addEventListener('message', ({ data }) => {
    void exclusively(() => answer(data)).then((reply) => {
      port.postMessage(reply, reply.kind === 'reply' ? [reply.body] : [])
    })
  })
}

if (isShared) {
  globalThis.addEventListener('connect', (event) => {
    const port = event instanceof MessageEvent ? event.ports[0] : undefined
    if (port === undefined) return
    serve(port)
    port.start()
  })
} else {
  // In a dedicated worker the global scope is the port.
  serve(globalThis as unknown as Port)
}
