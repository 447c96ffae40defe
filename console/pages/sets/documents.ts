// Parts of documents and of those they are with.
import '../documents/record.tsx';
import '../documents/words.ts';
import '../parties/of.ts';
