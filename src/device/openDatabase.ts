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

/** Makes or changes the tables; `from` is the version that was there, 0 for none. */
export type Upgrade = (database: IDBDatabase, from: number) => void

/** How long another tab may take to close an older version, in ms. */
const timeoutMs = 4_000
/** How long the browser may give no answer at all, in ms. */
export const silenceMs = 20_000
/** How long a transaction may neither succeed nor fail, in ms: large pictures take seconds on a slow disk. */
const undecidedMs = 30_000

/**
 * A database of this browser that is opened at the first use and stays open. It is closed when another tab wipes or
 * upgrades it, or the browser ends it, and opened again at the next use. Rejects with DatabaseRefused; the data stays
 * as it is, and the next use tries again.
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
  // Code that still holds it cannot write any more.
  onErased(() => {
    void opened?.then((database) => database.close()).catch(() => undefined)
    forget()
  })
  const open = async (): Promise<IDBDatabase> => {
    // An unfinished erasing is finished before anything is read.
    await finishErasing()
    if (isErased()) throw erased()
    let isNew = false
    const make: Upgrade = (fresh, from) => {
      isNew = from === 0
      upgrade(fresh, from)
    }
    let database = await request(name, version, make)
    // A database without tables holds nothing, and nothing could ever be kept in it: earlier versions could leave such
    // a one behind when it was counted while being deleted.
    if (database.objectStoreNames.length === 0) {
      database.close()
      await deleteDatabase(name)
      database = await request(name, version, make)
    }
    await finishErasing()
    // Everything was erased while this was opened: a database that this page has just made is deleted, too.
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
    // Every write that fails for want of room is reported here, whatever code made it.
    database.addEventListener('abort', ({ target }) => {
      if (target instanceof IDBTransaction && target.error?.name === 'QuotaExceededError') noteFull(name)
    })
    return database
  }
  let openedIn: unknown = null
  return () => {
    const factory = factoryHere()
    // A page has the same IndexedDB for life; tests replace it between each other.
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
 * Aborts each transaction that is not done in time, such as one that waits for a frozen tab: nothing of it is kept, and
 * its caller gets an error instead of waiting forever. One that the browser is already writing cannot be aborted: its
 * caller gets an abort event too, but it may still succeed.
 */
export function endUndecided(database: IDBDatabase, name: DatabaseName): void {
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
 * Aborts a transaction that is not being written yet; one that is succeeds or fails by itself. Answers whether it was
 * aborted.
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

/** Null where the browser throws when IndexedDB is named. */
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
      // The browser has answered; converting to a new shape may take its time.
      stop()
      try {
        upgrade(asked.result, oldVersion)
      } catch (error) {
        // The old shape and all data in it stay.
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
      // Too late: the caller already has an error; the next use opens it quickly.
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
