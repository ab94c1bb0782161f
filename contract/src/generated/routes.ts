// Generated from the contract; `npm run generate -w contract` renews it.
import type { Routes } from '../client.ts'
import type { Contract } from '../contract.ts'

/** Method and path of every endpoint, free of zod. */
export const routes = {
  accounts: {
    signUp: { method: 'POST', path: '/accounts' },
    resendVerification: { method: 'POST', path: '/accounts/verification-mails' },
    verify: { method: 'POST', path: '/accounts/verifications' },
    requestReset: { method: 'POST', path: '/accounts/password-resets' },
    checkReset: { method: 'POST', path: '/accounts/password-resets/checks' },
    resetPassword: { method: 'POST', path: '/accounts/passwords' },
    me: { method: 'GET', path: '/accounts/me' },
    chooseRole: { method: 'PUT', path: '/accounts/me/role' },
  },
  artworks: {
    list: { method: 'GET', path: '/artworks' },
    get: { method: 'GET', path: '/artworks/:id' },
    create: { method: 'POST', path: '/artworks' },
    update: { method: 'PATCH', path: '/artworks/:id' },
    delete: { method: 'DELETE', path: '/artworks/:id' },
    view: { method: 'POST', path: '/artworks/:id/views' },
  },
  comments: {
    list: { method: 'GET', path: '/artworks/:id/comments' },
    create: { method: 'POST', path: '/artworks/:id/comments' },
    delete: { method: 'DELETE', path: '/comments/:id' },
  },
  creators: {
    list: { method: 'GET', path: '/creators' },
    get: { method: 'GET', path: '/creators/:id' },
  },
  favorites: {
    list: { method: 'GET', path: '/favorites' },
    get: { method: 'GET', path: '/favorites/:creator_id' },
    add: { method: 'PUT', path: '/favorites/:creator_id' },
    remove: { method: 'DELETE', path: '/favorites/:creator_id' },
  },
  feedback: {
    send: { method: 'POST', path: '/feedback' },
  },
  likes: {
    like: { method: 'PUT', path: '/artworks/:id/like' },
    unlike: { method: 'DELETE', path: '/artworks/:id/like' },
    among: { method: 'GET', path: '/likes' },
    artworks: { method: 'GET', path: '/likes/artworks' },
  },
  media: {
    startUpload: { method: 'POST', path: '/uploads' },
    getUpload: { method: 'GET', path: '/uploads/:id' },
    signParts: { method: 'POST', path: '/uploads/:id/parts' },
    sendFile: { method: 'POST', path: '/uploads/:id/file' },
    completeUpload: { method: 'POST', path: '/uploads/:id/complete' },
    cancelUpload: { method: 'DELETE', path: '/uploads/:id' },
  },
  notifications: {
    counts: { method: 'GET', path: '/notifications/counts' },
  },
  projects: {
    list: { method: 'GET', path: '/projects' },
    get: { method: 'GET', path: '/projects/:id' },
  },
  releases: {
    status: { method: 'GET', path: '/releases' },
    prepare: { method: 'POST', path: '/releases/:app/versions' },
    switch: { method: 'POST', path: '/releases/:app/switch' },
    rollback: { method: 'POST', path: '/releases/:app/rollback' },
  },
  sessions: {
    logIn: { method: 'POST', path: '/sessions' },
    refresh: { method: 'POST', path: '/sessions/refresh' },
    logOut: { method: 'DELETE', path: '/sessions/current' },
  },
} as const satisfies Routes<Contract>
