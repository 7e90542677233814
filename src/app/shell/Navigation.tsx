import { NavLink } from 'react-router'
import { Box } from '~/ui/layout/Box'
import { navigation } from './navigationGroups'
import classes from './Navigation.module.css'

/** The rail's links by group; the current page is marked in the accent colour. */
export function Navigation() {
  return (
    <nav aria-label="Main">
      {navigation.map(({ title, links }) => (
        <Box key={title ?? 'top'} mb={12}>
          {title !== null && <div className={classes.title}>{title}</div>}
          <Box as="ul">
            {links.map(({ label, to, Icon }) => (
              <li key={to}>
                <NavLink to={to} end={to === '/'} className={classes.link ?? ''}>
                  <Icon size={18} stroke={1.5} aria-hidden />
                  {label}
                </NavLink>
              </li>
            ))}
          </Box>
        </Box>
      ))}
    </nav>
  )
}
