import { useMutation } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { type ImportField, normalizeHeading } from '~/domain/orderImport/importColumns'
import type { ImportJob } from '~/local/jobs/importDatabase'
import { readImportJob, type TypedParts, withTyped } from '~/local/jobs/importJobs'
import { onImportTyped } from '~/local/jobs/importNews'
import { canonicalText } from '~/domain/text/canonicalText'
import { keepColumns } from '~/local/jobs/importColumnsKept'
import { importMutations } from '~/flows/orderImport/importMutations'
import { useApi } from '~/queries/services'

export interface JobActions {
  map(field: ImportField, column: number | null): void
  setDefault(field: ImportField, value: string): void
  /** Corrects a cell, and those of its order that say the same. */
  edit(cells: ImportJob['edits']): void
  /** Corrects many cells with one press. */
  take(cells: ImportJob['edits']): void
  skip(keys: readonly string[], isSkipped: boolean): void
  rename(name: string): void
  started(): void
}

type Change = (now: ImportJob) => ImportJob

/** The job being edited; every change is kept on this device at once, applied to the latest of other tabs. */
export function useImportJob(kept: ImportJob): { job: ImportJob; actions: JobActions; isKept: boolean } {
  const [job, setJob] = useState(kept)
  const { mutate, isError } = useMutation(importMutations(useApi()).change(kept.id))
  // The latest job, also before it is rendered: two changes in one event, such as leaving a field and pressing a
  // button, must both apply.
  const latest = useRef(kept)
  /** Changes not written to the device yet. Applying one twice gives the same result. */
  const unwritten = useRef<readonly Change[]>([])
  const show = useCallback((next: ImportJob) => {
    latest.current = next
    setJob(next)
  }, [])
  /** Shows the job on the device, with the unwritten changes applied. */
  const showStored = useCallback(
    (stored: ImportJob) => {
      const next = unwritten.current.reduce((made, change) => change(made), stored)
      if (canonicalText(next) !== canonicalText(latest.current)) show(next)
    },
    [show],
  )
  // Listens to corrections by other tabs. The database answers in order, so what is read here includes this tab's
  // earlier writes.
  useEffect(
    () =>
      onImportTyped(kept.id, () => {
        void readImportJob(kept.id).then(
          (stored) => stored !== undefined && showStored(stored),
          () => undefined,
        )
      }),
    [kept.id, showStored],
  )
  const actions = useMemo((): JobActions => {
    const change = (of: (now: ImportJob) => Partial<ImportJob>, typed?: TypedParts) => {
      const one: Change = (now) => ({ ...now, ...of(now) })
      show(one(latest.current))
      const all = [...unwritten.current, one]
      unwritten.current = all
      const to: Change = (now) => all.reduce((made, next) => next(made), now)
      mutate(typed === undefined ? { to } : { to, typed }, {
        onSuccess: (stored) => {
          unwritten.current = unwritten.current.filter((other) => !all.includes(other))
          showStored(stored)
        },
      })
    }
    const type = (typed: TypedParts) => change((now) => withTyped(now, typed), typed)
    return {
      map: (field, column) => {
        // For "No column" the heading is that of the field's previous column: the next file with this heading is read
        // without it.
        const before = latest.current.mapping.find(([other]) => other === field)?.[1]
        const heading = normalizeHeading(kept.headings[column ?? before ?? -1] ?? '')
        if (heading !== '') keepColumns(new Map([[heading, column === null ? null : field]]))
        change(({ mapping }) => {
          const others = mapping.filter(([other, taken]) => other !== field && taken !== column)
          return { mapping: column === null ? others : [...others, [field, column]] }
        })
      },
      setDefault: (field, value) => type({ defaults: [[field, value.trim()]] }),
      edit: (edits) => type({ edits }),
      take: (edits) => change((now) => withTyped(now, { edits })),
      skip: (keys, isSkipped) =>
        change(({ skipped }) => ({
          skipped: [...skipped.filter((other) => !keys.includes(other)), ...(isSkipped ? keys : [])],
        })),
      rename: (name) => type({ name }),
      started: () => change(() => ({ stage: 'started' })),
    }
  }, [mutate, kept.headings, show, showStored])
  return { job, actions, isKept: !isError }
}
