import { memo } from 'react'
import { Box, Row } from '~/ui/layout/Blocks'
import { Link } from '~/ui/text/Link'
import { navigation } from './navigationGroups'
import classes from './Navigation.module.css'

const all = navigation.flatMap(({ links }) =>
  links.flatMap(({ to, under = [] }) => [to, ...under.map((page) => page.to)]),
)

/** The link with the longest matching path: a product page marks the products, the stock board has its own link. */
function nearest(pathname: string): string | undefined {
  const isAbove = (to: string) => pathname === to || (to !== '/' && pathname.startsWith(`${to}/`))
  return all.filter(isAbove).toSorted((a, b) => b.length - a.length)[0]
}

function Links({ pathname }: { pathname: string }) {
  const current = nearest(pathname)
  const mark = (to: string) => (to === current ? 'page' : undefined)
  return (
    <nav aria-label="Main">
      {navigation.map(({ title, links }) => (
        <Box key={title ?? 'top'} mb={12}>
          {title !== null && (
            <div className={classes.title}>
              <span>{title}</span>
            </div>
          )}
          <Box as="ul">
            {links.map(({ label, to, Icon, under = [] }) => (
              <li key={to}>
                <Row
                  as={Link}
                  press
                  align="center"
                  gap={10}
                  high={34}
                  px={8}
                  to={to}
                  className={classes.link}
                  aria-current={mark(to)}
                >
                  <Icon size={18} stroke={1.5} aria-hidden />
                  <span>{label}</span>
                </Row>
                {under.length > 0 && (
                  <Box as="ul" className={classes.more}>
                    {under.map((page) => (
                      <li key={page.to}>
                        <Row
                          as={Link}
                          press
                          align="center"
                          high={28}
                          tone="quiet"
                          size={12}
                          to={page.to}
                          className={classes.under}
                          aria-current={mark(page.to)}
                        >
                          {page.label}
                        </Row>
                      </li>
                    ))}
                  </Box>
                )}
              </li>
            ))}
          </Box>
        </Box>
      ))}
    </nav>
  )
}

/** The rail's links by group; the current page is marked in the accent color. */
export const Navigation = memo(Links)
