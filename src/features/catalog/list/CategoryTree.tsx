import { useMemo } from 'react'
import type { Category, Product } from '~/contract/catalog/catalog'
import { PressRow } from '~/ui/inputs/PressRow'
import { Box, Text } from '~/ui/layout/Blocks'
import { Thumb } from '~/ui/pictures/Thumb'
import classes from './CategoryTree.module.css'
import { categoryWithDescendants } from './matchBlanks'

interface Props {
  categories: readonly Category[]
  blanks: readonly Product[]
  /** Id of the chosen category; 0 for all of them. */
  current: number
  onPick: (id: number) => void
}

/** Categories that contain a blank, with picture and count; the open one shows its subcategories. */
export function CategoryTree({ categories, blanks, current, onPick }: Props) {
  const counts = useMemo(
    () =>
      new Map(
        categories.map(({ id }) => {
          const within = categoryWithDescendants(categories, id)
          return [id, blanks.filter((blank) => within.has(blank.main_category_id ?? -1)).length]
        }),
      ),
    [categories, blanks],
  )
  const openIds = useMemo(() => pathTo(categories, current), [categories, current])
  return (
    <Box aria-label="Categories" as="nav" mt={4}>
      <Branch parent={0} {...{ categories, counts, openIds, current, onPick }} />
    </Box>
  )
}

/** Ids of a category and all above it. */
function pathTo(categories: readonly Category[], id: number): Set<number> {
  const path = new Set<number>()
  for (let at: number | null = id; at !== null && at !== 0 && !path.has(at);) {
    path.add(at)
    at = categories.find((category) => category.id === at)?.parent_id ?? null
  }
  return path
}

interface BranchProps {
  parent: number
  categories: readonly Category[]
  counts: ReadonlyMap<number, number>
  openIds: ReadonlySet<number>
  current: number
  onPick: (id: number) => void
}

function Branch({ parent, categories, counts, openIds, current, onPick }: BranchProps) {
  const children = categories
    .filter(({ id, parent_id: of }) => (of ?? 0) === parent && (counts.get(id) ?? 0) > 0)
    .toSorted((a, b) => (a.catalog_position ?? 0) - (b.catalog_position ?? 0))
  if (children.length === 0) return null
  return (
    <Box as="ul" className={classes.branch}>
      {children.map(({ id, title, image_url: picture }) => (
        <li key={id}>
          <PressRow
            gap={8}
            high={36}
            px={8}
            className={classes.category}
            aria-pressed={current === id}
            onClick={() => onPick(current === id ? 0 : id)}
          >
            <Thumb src={picture} alt="" size={28} />
            <Text as="span" grow shrinks>
              {title ?? `Category ${id}`}
            </Text>
            <Text as="span" tone="quiet" size={12} weight={400} tabular>
              {counts.get(id)}
            </Text>
          </PressRow>
          {openIds.has(id) && <Branch parent={id} {...{ categories, counts, openIds, current, onPick }} />}
        </li>
      ))}
    </Box>
  )
}
