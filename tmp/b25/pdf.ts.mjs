import { inflateSync } from 'node:zlib';
import { printed } from '/work/h/bugs25/src/platform/render/index.ts';
const t = (text, style)=>({
        text,
        ...style && {
            style
        }
    });
const bytes = await printed({
    title: 'T',
    footer: 'foot',
    content: [
        t('plain'),
        t('plain'),
        ...[
            'title',
            'quiet',
            'head',
            'strong',
            'mark'
        ].map((s)=>t(s, s)),
        {
            layout: 'ruled',
            table: {
                widths: [
                    '*',
                    50,
                    60
                ],
                body: [
                    [
                        'a',
                        'b',
                        'c'
                    ],
                    [
                        'd',
                        'e',
                        'f'
                    ]
                ]
            }
        }
    ]
});
const raw = bytes.toString('latin1');
console.log(raw.match(/MediaBox.*/)?.[0], raw.match(/\/(Creator|Producer|Title).*/g));
for (const m of raw.matchAll(/stream\n([\s\S]*?)\nendstream/g)){
    try {
        const s = inflateSync(Buffer.from(m[1], 'latin1')).toString('latin1');
        if (/ Tf/.test(s)) console.log(s);
    } catch  {}
}
process.exit(0);

//# sourceMappingURL=data:application/json;base64,eyJ2ZXJzaW9uIjozLCJzb3VyY2VzIjpbIi90bXAvYjI1L3BkZi50cyJdLCJuYW1lcyI6WyJpbmZsYXRlU3luYyIsInByaW50ZWQiLCJ0IiwidGV4dCIsInN0eWxlIiwiYnl0ZXMiLCJ0aXRsZSIsImZvb3RlciIsImNvbnRlbnQiLCJtYXAiLCJzIiwibGF5b3V0IiwidGFibGUiLCJ3aWR0aHMiLCJib2R5IiwicmF3IiwidG9TdHJpbmciLCJjb25zb2xlIiwibG9nIiwibWF0Y2giLCJtIiwibWF0Y2hBbGwiLCJCdWZmZXIiLCJmcm9tIiwidGVzdCIsInByb2Nlc3MiLCJleGl0Il0sIm1hcHBpbmdzIjoiQUFBQSxTQUFTQSxXQUFXLFFBQVEsWUFBWTtBQUN4QyxTQUFTQyxPQUFPLFFBQVEsOENBQThDO0FBQ3RFLE1BQU1DLElBQUksQ0FBQ0MsTUFBY0MsUUFBb0IsQ0FBQTtRQUFFRDtRQUFNLEdBQUlDLFNBQVM7WUFBRUE7UUFBTSxDQUFDO0lBQUUsQ0FBQTtBQUM3RSxNQUFNQyxRQUFRLE1BQU1KLFFBQVE7SUFBRUssT0FBTztJQUFLQyxRQUFRO0lBQVFDLFNBQVM7UUFBQ04sRUFBRTtRQUFVQSxFQUFFO1dBQWE7WUFBQztZQUFRO1lBQVE7WUFBTztZQUFTO1NBQU8sQ0FBQ08sR0FBRyxDQUFDLENBQUNDLElBQU1SLEVBQUVRLEdBQUdBO1FBQUs7WUFBRUMsUUFBUTtZQUFTQyxPQUFPO2dCQUFFQyxRQUFRO29CQUFDO29CQUFLO29CQUFJO2lCQUFHO2dCQUFFQyxNQUFNO29CQUFDO3dCQUFDO3dCQUFLO3dCQUFLO3FCQUFJO29CQUFFO3dCQUFDO3dCQUFLO3dCQUFLO3FCQUFJO2lCQUFDO1lBQUM7UUFBRTtLQUFFO0FBQVU7QUFDdlEsTUFBTUMsTUFBTVYsTUFBTVcsUUFBUSxDQUFDO0FBQzNCQyxRQUFRQyxHQUFHLENBQUNILElBQUlJLEtBQUssQ0FBQyxlQUFlLENBQUMsRUFBRSxFQUFFSixJQUFJSSxLQUFLLENBQUM7QUFDcEQsS0FBSyxNQUFNQyxLQUFLTCxJQUFJTSxRQUFRLENBQUMsa0NBQW1DO0lBQUUsSUFBSTtRQUFFLE1BQU1YLElBQUlWLFlBQVlzQixPQUFPQyxJQUFJLENBQUNILENBQUMsQ0FBQyxFQUFFLEVBQUcsV0FBV0osUUFBUSxDQUFDO1FBQVcsSUFBSSxNQUFNUSxJQUFJLENBQUNkLElBQUlPLFFBQVFDLEdBQUcsQ0FBQ1I7SUFBSSxFQUFFLE9BQU0sQ0FBQztBQUFFO0FBQzlMZSxRQUFRQyxJQUFJLENBQUMifQ==
//d712a65f088a3a72de6642c5297cee062943207120564558d83775b7573d271c