import { describe, expect, it } from 'vitest'
import { mergeByTime } from '~/domain/reports/mergeByTime'

const time = (row: number) => row

describe('the list of several stores', () => {
  it('is merged newest first', () => {
    expect(
      mergeByTime(
        [
          { rows: [9, 5, 1], hasMore: false },
          { rows: [7, 3], hasMore: false },
        ],
        time,
      ),
    ).toEqual({ rows: [9, 7, 5, 3, 1], isCut: false })
  })

  it('ends where a store has older rows that are not here yet', () => {
    expect(
      mergeByTime(
        [
          { rows: [9, 5], hasMore: true },
          { rows: [7, 3], hasMore: false },
        ],
        time,
      ),
    ).toEqual({
      rows: [9, 7, 5],
      isCut: true,
    })
  })

  it('shows none while a store is unread: its rows would come between them', () => {
    const read = { rows: [9, 5], hasMore: false }
    expect(mergeByTime([read, { rows: [], hasMore: true, isUnread: true }], time)).toEqual({
      rows: [],
      isCut: true,
    })
  })

  it('keeps rows without a time, and is empty without stores', () => {
    expect(mergeByTime([{ rows: [0, 0], hasMore: true }], time).rows).toEqual([0, 0])
    expect(mergeByTime([], time)).toEqual({ rows: [], isCut: false })
  })
})
