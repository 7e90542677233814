import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { readSource } from '../../sourceRules'

const styles = readFileSync('src/ui/mantine/styles.ts', 'utf8')

it('has the styles of every part of Mantine that is used: without them a menu lies unseen below the page', () => {
  const parts = readSource('src').flatMap(({ text }) =>
    [...text.matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)].flatMap(([, names = '']) =>
      names.split(',').map((name) => name.trim()),
    ),
  )
  const withStyles = [...new Set(parts)].filter((name) =>
    existsSync(`node_modules/@mantine/core/styles/${name}.layer.css`),
  )
  expect(withStyles.length).toBeGreaterThan(3)
  expect(withStyles.filter((name) => !styles.includes(`/${name}.layer.css`))).toEqual([])
  // What others are made of.
  expect(styles).toContain('/Popover.layer.css')
})
