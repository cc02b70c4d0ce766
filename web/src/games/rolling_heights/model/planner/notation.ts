// The steps of a proposal in the notation of moves (docs/rolling-heights.md).
import { buildWords, placeWords, workWords } from '../moves';
import type { Step } from './steps';

/** The move that a step makes; what it is paid with follows it. */
export function wordsOf(step: Step): string {
  switch (step.kind) {
    case 'work':
      return workWords(step.worker, step.pose);
    case 'ability':
      return `${workWords('public_figure', step.effort)} at ${step.at}`;
    case 'servant':
      return workWords('civil_servant', step.pose);
    case 'upgrade':
      return `upgrade ${step.worker} ${step.pose}`;
    case 'gain':
    case 'wild':
    case 'exchange':
      return `${step.kind} ${step.material}`;
    case 'swap':
      return `swap ${step.pose}`;
    case 'build':
      return buildWords(step.need.material, step.need.at, step.need.tower);
    case 'place':
      return placeWords(step.how, step.plan, step.at);
  }
}
