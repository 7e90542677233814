import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { newShortId } from '~/domain/orders/externalId'
import type { Artwork, Design, DesignContent } from '~/domain/placement/design'
import { type Edit, editDesign, type Edited, isSameDrawing } from '~/domain/placement/designHistory'
import type { DesignRecord } from '~/local/designs/designDatabase'
import { onDesignSaved } from '~/local/designs/designNews'
import { renameDesign } from '~/local/designs/designRecords'
import { designOf, loadDesign, saveDesign } from '~/local/designs/designStore'
import { createDesignSaver, type DesignSaver, type SaveState } from '~/local/designs/designSaver'

export type DesignHead = Omit<Design, 'content'>

export interface OpenDesign {
  /** The merchant's name for the design; empty while it has none. */
  name: string
  /** Why the name is not kept on this device; null when it is. */
  nameError: unknown
  rename: (name: string) => void
  edited: Edited
  edit: (edit: Edit) => void
  /** The design at this moment, for callbacks that run later. */
  current: () => Edited
  /** Saves the design on this device. */
  saver: DesignSaver
  save: SaveState
  /** Writes unsaved changes; resolves to whether everything is saved. */
  flush: () => Promise<boolean>
  /** Like `flush`, and makes the technique shown the kept one, for a page that uses the design next. */
  saveAll: () => Promise<boolean>
  /** Shows the version that another tab saved instead of this one. Rejects where it cannot be read. */
  takeOther: () => Promise<void>
  /**
   * Saves the version of this tab as a design of its own and resolves to its id; changes made until that
   * design is open are saved with it. Rejects where this device refuses; nothing has changed then.
   */
  saveCopy: (name: string) => Promise<string>
}

/** A design as it is opened to be edited. */
export interface DesignToEdit {
  head: DesignHead
  initial: Edited
  /** The design in this device's database; `initial` may have one more change, noted as the page was left. */
  kept: Edited
  rev: number
  /** Empty while the design has no name. */
  name: string
  /** Called when another record of the design is shown, as saved by another tab. */
  onShown: (record: DesignRecord) => void
}

/**
 * A design that is being edited: its history, and its copy on this device, saved within a second. `complete` adds what
 * a state lacks on this blank, also one from a version or another tab.
 */
export function useDesign(
  { head, initial, kept: onDevice, rev, name: keptName, onShown }: DesignToEdit,
  complete: (edited: Edited) => Edited,
): OpenDesign {
  const [name, setName] = useState(keptName)
  const [nameError, setNameError] = useState<unknown>(null)
  /** A name given in this tab that is not saved yet; null when there is none. */
  const given = useRef<string | null>(null)
  const [edited, setEdited] = useState(initial)
  const latest = useRef(initial)
  const edit = useCallback(
    (next: Edit) => {
      latest.current = complete(editDesign(latest.current, next))
      setEdited(latest.current)
    },
    [complete],
  )
  const current = useCallback(() => latest.current, [])
  const [saver] = useState(() => createDesignSaver(rev))
  const kept = useRef(onDevice)
  const save = useSyncExternalStore(saver.subscribe, saver.state)
  const { id, owner, productId, technique, variantId } = head
  /** Id of the copy to which this tab now saves; null while it saves to the design of the address. */
  const copy = useRef<string | null>(null)
  const begun = useRef<{ id: string; rev: number } | null>(null)

  const recordOf = useCallback(
    (of: Edited) => ({ owner, productId, technique, variantId, edited: of }),
    [owner, productId, technique, variantId],
  )
  const keep = useCallback(
    (next: Edited) => {
      kept.current = next
      // The first write includes a name that was given before anything was drawn; after that the record has the name.
      const named = saver.rev() === 0 && name !== '' ? { name } : {}
      saver.schedule({ id: copy.current ?? id, ...recordOf(next), ...named })
    },
    [saver, id, recordOf, name],
  )

  // Talks to this browser's database, a moment after each change.
  useEffect(() => {
    if (edited !== kept.current) keep(edited)
  }, [edited, keep])

  /** The state that this tab and the device last had in common. */
  const agreed = useRef(onDevice)
  // Once the saver has written, the device holds the state that was scheduled last.
  useEffect(() => {
    if (save.kind === 'saved') agreed.current = kept.current
  }, [save])

  const showName = useCallback(({ name: theirs = '' }: DesignRecord) => {
    if (given.current === theirs) given.current = null
    if (given.current === null) setName(theirs)
  }, [])
  const show = useCallback(
    (other: DesignRecord) => {
      if (copy.current !== null) return
      showName(other)
      agreed.current = other.edited
      kept.current = other.edited
      edit({ kind: 'open', edited: other.edited })
      saver.adopt(other.rev, other.updatedAt)
      onShown(other)
    },
    [saver, showName, onShown, edit],
  )

  /**
   * Settles without asking a conflict in which one of the two tabs has drawn nothing, and has only stored what the
   * service said about its artwork. `isWanted` is called once the other version is read.
   */
  const settle = useCallback(
    async (isWanted: () => boolean) => {
      const other = designOf(await loadDesign(id, owner))
      if (!isWanted() || saver.state().kind !== 'conflict' || other === null) return
      const mine = latest.current
      const hear = (from: Edited, by: Edited) => {
        for (const artwork of heardMore(from.content, by.content)) edit({ kind: 'updateArtwork', artwork })
      }
      // The drawings are also equal if both tabs have measured texts, or set a color's new sizes, in the same way.
      if (isSameDrawing(mine, agreed.current) || isSameDrawing(mine, other.edited)) {
        show(other)
        hear(mine, other.edited)
      } else if (isSameDrawing(other.edited, agreed.current)) {
        agreed.current = other.edited
        saver.replace(other.rev, { id, ...recordOf(mine) })
        hear(other.edited, mine)
      }
    },
    [saver, id, owner, recordOf, show, edit],
  )
  // Talks to this browser's database. A change made while it answers starts the comparison again.
  useEffect(() => {
    if (save.kind !== 'conflict') return undefined
    let isCurrent = true
    // Where the database fails, the merchant is asked.
    void settle(() => isCurrent && latest.current === edited).catch(() => undefined)
    return () => {
      isCurrent = false
    }
  }, [save, edited, settle])

  // Talks to the other tabs: a version that they save is shown here, unless this tab has changes of its own;
  // so is the design's name, which is saved separately and changes no revision.
  useEffect(() => {
    // A recent change may not have reached the saver yet.
    const isResting = () =>
      latest.current === kept.current && ['untouched', 'saved'].includes(saver.state().kind)
    const follow = async (newest: number | null) => {
      if (newest !== null && newest <= saver.rev()) return
      const other = designOf(await loadDesign(id, owner))
      if (other === null) return
      if (isResting() && other.rev > saver.rev()) show(other)
      else showName(other)
    }
    const stop = onDesignSaved(id, (newest) => void follow(newest).catch(() => undefined))
    // Reads what another tab saved between this tab's first read and its subscription. Where the database
    // fails, the design shown stays; the next write reports it.
    void follow(null).catch(() => undefined)
    return stop
  }, [saver, id, owner, show, showName])

  const isAtRest = () => ['saved', 'untouched'].includes(saver.state().kind)
  const flush = async () => {
    // Artwork of a product or an order is saved on this device only after a change.
    if (saver.rev() === 0 && Object.keys(latest.current.content.placed).length > 0) keep(latest.current)
    await saver.flush()
    return isAtRest()
  }
  /** Saves everything, also where another tab did so in the same instant, such as for the same print file. */
  const flushSettled = async () => {
    if (await flush()) return true
    await settle(() => true).catch(() => undefined)
    if (latest.current !== kept.current) keep(latest.current)
    return flush()
  }
  const saveAll = async () => {
    if (!(await flushSettled())) return false
    const record = designOf(await loadDesign(id, owner).catch(() => null))
    if (record?.rev !== saver.rev() || record.technique === technique) return true
    keep(latest.current)
    return flush()
  }
  const takeOther = async () => {
    const other = designOf(await loadDesign(id, owner))
    if (other === null) throw new Error('This device has no such design any more, or cannot read it.')
    show(other)
  }
  const saveCopy = async (copyName: string) => {
    for (;;) {
      // Continues a copy that was saved, but then had no room for what was drawn meanwhile.
      begun.current ??= { id: newShortId(), rev: 0 }
      const [at, mine] = [begun.current, latest.current]
      const drawn = { id: at.id, ...recordOf(mine), name: copyName }
      const result = await saveDesign(drawn, at.rev, Date.now())
      // If another tab has changed the copy already, that tab keeps it, and this tab's design goes into another one.
      begun.current = result.kind === 'saved' ? { id: at.id, rev: result.rev } : null
      if (result.kind !== 'saved' || latest.current !== mine) continue
      copy.current = at.id
      agreed.current = kept.current = mine
      saver.adopt(result.rev, result.at)
      return at.id
    }
  }
  const rename = (next: string) => {
    const wanted = next.trim()
    given.current = wanted
    setName(next)
    const isThere = async () => {
      await flush()
      return saver.rev() > 0
    }
    void renameDesign(id, owner, next, isThere).then(
      () => {
        if (saver.rev() > 0 && given.current === wanted) given.current = null
        setNameError(null)
      },
      (error: unknown) => setNameError(error),
    )
  }
  return { name, nameError, rename, edited, edit, current, saver, save, flush, saveAll, takeOther, saveCopy }
}

/** Artwork for which one version of the design has more data from the service than the other, with the data of both. */
const heardMore = (mine: DesignContent, other: DesignContent): Artwork[] =>
  Object.values(mine.artworks).flatMap((artwork) => {
    const known = other.artworks[artwork.key]
    if (known === undefined) return []
    const fileId = known.fileId ?? artwork.fileId
    const preview = known.preview ?? artwork.preview
    return fileId === known.fileId && preview === known.preview ? [] : [{ ...known, fileId, preview }]
  })
