import { NavLink } from 'react-router'
import { navigation } from './navigationGroups'
import classes from './Navigation.module.css'

/** The rail's links by group; the current page is marked in the accent colour. */
export function Navigation() {
  return (
    <nav aria-label="Main">
      {navigation.map(({ title, links }) => (
        <div key={title ?? 'top'} className={classes.group}>
          {title !== null && <div className={classes.title}>{title}</div>}
          <ul className={classes.list}>
            {links.map(({ label, to, Icon }) => (
              <li key={to}>
                <NavLink to={to} end={to === '/'} className={classes.link ?? ''}>
                  <Icon size={18} stroke={1.5} aria-hidden />
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}
