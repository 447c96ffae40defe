// The wall between entities behind links and lines, and where one id more is asked for: by callers limited to either
// of two entities and by another workspace.
import { everyStep } from './support/every-query.ts';
import { askForAll, testWalls } from './support/wall-answers.ts';

askForAll(everyStep);
testWalls(5);
