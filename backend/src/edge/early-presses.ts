import { tag } from '../http/html.ts'

// Painted buttons are inert, so that presses reach what lies below, such as a card's link; they are found by their position.
const script = `document.addEventListener('click',function(e){var t=e.target,s=t.closest('#first-paint header,#first-paint main,[data-first-paint]');if(!s)return;var b=[].find.call(s.querySelectorAll('button[inert]:enabled'),function(b){var r=b.getBoundingClientRect();return e.clientX>=r.left&&e.clientX<=r.right&&e.clientY>=r.top&&e.clientY<=r.bottom&&getComputedStyle(b).visibility=='visible'});if(!b)return;e.preventDefault();document.querySelectorAll('[data-pressed-early]').forEach(function(o){delete o.dataset.pressedEarly});b.dataset.pressedEarly=''},true)`

/** Marks the last button pressed before its page has mounted; the shell repeats the press then. */
export const markEarlyPresses = (nonce: string): string =>
  `${tag('script', { nonce })}${script}</script>\n${tag('style', { nonce })}[data-pressed-early]{opacity:.5}</style>`
