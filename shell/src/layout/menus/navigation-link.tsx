import type { ComponentProps } from 'react'
import { NavLink } from 'react-router-dom'
import type { MenuEntry } from '@atelier/contract/releases/manifest.ts'

type NavigationLinkProps = Omit<ComponentProps<typeof NavLink>, 'to'> & { item: Pick<MenuEntry, 'path'> }

export const NavigationLink = ({ item, ...rest }: NavigationLinkProps) => <NavLink {...rest} to={item.path} end />
