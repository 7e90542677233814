import { startTimeout } from '~/domain/async/startTimeout'
import { type DatabaseName, databases, versionOf } from './databases'
import { deleteDatabase, finishErasing, isErased, onErased } from './eraseDevice'
import { refusedTrouble } from './storages'
import { type DeviceTrouble, noteTrouble } from './trouble'

/** Why a database cannot be used, in words for the merchant; nothing in it was changed. */
export class DatabaseRefused extends Error {
  override readonly name = 'DatabaseRefused'

  constructor(
    readonly reason: 'refused' | 'silent' | 'blocked' | 'newer' | 'erased',
    message: string,
    cause?: unknown,
  ) {
    super(message, { cause })
  }
}

/** `from` is the version that was there, 0 for none. */
export type Upgrade = (database: IDBDatabase, from: number) => void

/** How long another tab may take to let an older version go, in ms. */
const timeoutMs = 4_000
/** How long the browser may say nothing at all, in ms. */
const silenceMs = 20_000
/** How long what was begun may neither come about nor fail, in ms: large pictures take seconds on a slow disk. */
const undecidedMs = 30_000

/**
 * A database of this browser that is opened on the first use and stays open. It lets go when another tab wipes or
 * upgrades it, or when the browser ends it, and opens again on the next use. Rejects with DatabaseRefused; what is
 * there stays as it is, and the next use tries again.
 */
export function openDatabase(
  name: DatabaseName,
  upgrade: Upgrade,
  version: number = versionOf(name),
): () => Promise<IDBDatabase> {
  let opened: Promise<IDBDatabase> | null = null
  const forget = (): void => {
    opened = null
  }
  // Whoever still holds it writes nothing any more.
  onErased(() => {
    void opened?.then((database) => database.close()).catch(() => undefined)
    forget()
  })
  const open = async (): Promise<IDBDatabase> => {
    // What was to be erased is gone before anything is read.
    await finishErasing()
    if (isErased()) throw erased()
    let isNew = false
    const make: Upgrade = (fresh, from) => {
      isNew = from === 0
      upgrade(fresh, from)
    }
    let database = await request(name, version, make)
    // Without tables there is nothing in it to lose, and nothing could ever be kept there: earlier versions
    // could leave one behind when it was counted while it went.
    if (database.objectStoreNames.length === 0) {
      database.close()
      await deleteDatabase(name)
      database = await request(name, version, make)
    }
    await finishErasing()
    // Erased while it was being opened: what this page made anew goes, too.
    if (isErased()) {
      database.close()
      if (isNew) await deleteDatabase(name)
      throw erased()
    }
    endUndecided(database, name)
    database.addEventListener('versionchange', () => {
      forget()
      database.close()
    })
    database.addEventListener('close', forget)
    // Every write that fails for want of room passes by here, whoever made it.
    database.addEventListener('abort', ({ target }) => {
      if (target instanceof IDBTransaction && target.error?.name === 'QuotaExceededError') noteFull(name)
    })
    return database
  }
  let openedIn: unknown = null
  return () => {
    const factory = factoryHere()
    // A page has one IndexedDB as long as it lives; tests replace it between each other.
    if (openedIn !== factory) forget()
    openedIn = factory
    opened ??= open().catch((error: unknown) => {
      forget()
      if (error instanceof DatabaseRefused) sayTrouble(error)
      throw error
    })
    return opened
  }
}

/**
 * Ends each transaction that is neither done nor aborted in time, such as one that waits for a frozen tab: nothing of it
 * is kept, and whoever asked hears so instead of waiting for ever. One that the browser is writing already cannot be
 * ended: whoever waits hears of it as of one that was aborted, and it may still come about.
 */
function endUndecided(database: IDBDatabase, name: DatabaseName): void {
  const begin = database.transaction.bind(database)
  database.transaction = (...asked: Parameters<typeof begin>) => {
    const transaction = begin(...asked)
    const stop = startTimeout(undecidedMs, () => {
      if (tryAbort(transaction)) sayTrouble(silent(databases[name].holds))
      else {
        noteTrouble(undecided(databases[name].holds))
        transaction.dispatchEvent(new Event('abort'))
      }
    })
    transaction.addEventListener('complete', stop)
    transaction.addEventListener('abort', stop)
    return transaction
  }
}

/**
 * Aborts a transaction that is not yet being written: from then on it comes about or fails by itself. Answers whether it
 * was aborted.
 */
export function tryAbort(transaction: IDBTransaction): boolean {
  try {
    transaction.abort()
    return true
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
    return false
  }
}

/** Null where the browser throws at the mere name. */
function factoryHere(): IDBFactory | null {
  try {
    return globalThis.indexedDB
  } catch {
    return null
  }
}

function sayTrouble({ reason, message }: DatabaseRefused): void {
  if (reason === 'refused') noteTrouble(refusedTrouble)
  if (reason !== 'refused' && reason !== 'erased')
    noteTrouble({ id: `database ${reason}`, title: titles[reason], text: message })
}

const titles = {
  silent: 'The browser’s storage does not answer',
  blocked: 'Another tab holds an older version',
  newer: 'A newer version of Platen was used here',
}

function request(name: DatabaseName, version: number, upgrade: Upgrade): Promise<IDBDatabase> {
  const { holds } = databases[name]
  return new Promise((resolve, reject) => {
    let stop = (): void => undefined
    let isGivenUp = false
    let failure: unknown = null
    const refuse = (error: DatabaseRefused): void => {
      stop()
      isGivenUp = true
      reject(error)
    }
    let asked: IDBOpenDBRequest
    try {
      asked = globalThis.indexedDB.open(name, version)
    } catch (error) {
      refuse(refused(holds, error))
      return
    }
    stop = startTimeout(silenceMs, () => refuse(silent(holds)))
    asked.addEventListener('upgradeneeded', ({ oldVersion }) => {
      // It answers; what is moved to a new shape may take its time.
      stop()
      try {
        upgrade(asked.result, oldVersion)
      } catch (error) {
        // The old shape and all in it stay.
        failure = error
        asked.transaction?.abort()
      }
    })
    asked.addEventListener('blocked', () => {
      stop()
      stop = startTimeout(timeoutMs, () => {
        const text = `Close the other tabs of Platen and reload this one. Until then this page works without ${holds}. Nothing is lost.`
        refuse(new DatabaseRefused('blocked', text))
      })
    })
    asked.addEventListener('success', () => {
      stop()
      // Too late: whoever asked has been told; the next use opens it at once.
      if (isGivenUp) asked.result.close()
      else resolve(asked.result)
    })
    asked.addEventListener('error', (event) => {
      event.preventDefault()
      if (asked.error?.name === 'VersionError') {
        const text = `Reload this page to go on with it. Until then it works without ${holds}. Nothing is lost.`
        refuse(new DatabaseRefused('newer', text, asked.error))
      } else refuse(refused(holds, failure ?? asked.error))
    })
  })
}

const erased = (): DatabaseRefused => new DatabaseRefused('erased', 'Everything on this device was erased.')

const silent = (holds: string): DatabaseRefused =>
  new DatabaseRefused(
    'silent',
    `This page works without ${holds} until it does. Restart the browser if it goes on. Nothing is lost.`,
  )

const refused = (holds: string, cause: unknown): DatabaseRefused =>
  new DatabaseRefused(
    'refused',
    `The browser lets this page keep nothing: it works without ${holds}. Allow site data for this address to keep it.`,
    cause,
  )

const undecided = (holds: string): DeviceTrouble => ({
  id: 'database undecided',
  title: 'The browser’s storage does not end what it began',
  text: `Whether the last change of ${holds} is kept is not known. What is on this page stays, and what was kept before is still there. Restart the browser if it goes on.`,
})

function noteFull(name: DatabaseName): void {
  noteTrouble({
    id: 'database full',
    title: 'There is no room left on this device',
    text: `The browser could not keep ${databases[name].holds}. What was kept before is still there. Free some space, or delete designs and mockups that you no longer need.`,
  })
}

/** An IndexedDB request as a promise; rejects with the request's own error. */
export const answered = <T>(asked: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    asked.addEventListener('success', () => resolve(asked.result))
    asked.addEventListener('error', () => reject(asked.error ?? new Error('It cannot be read')))
  })
